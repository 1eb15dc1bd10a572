import { ClosingCall } from "./ClosingCall.tsx";
import { Hero } from "./Hero.tsx";
import { KeepSection } from "./KeepSection.tsx";
import { LanguageWall } from "./LanguageWall.tsx";
import { LookSection } from "./LookSection.tsx";
import { ShareSection } from "./ShareSection.tsx";
import { UploadSection } from "./UploadSection.tsx";

/** Presents Holdall in the order in which people get to know it. */
export function HomePage() {
  return (
    <>
      <Hero />
      <LookSection />
      <KeepSection />
      <UploadSection />
      <ShareSection />
      <LanguageWall />
      <ClosingCall />
    </>
  );
}
