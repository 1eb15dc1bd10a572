import { ClosingCall } from "./ClosingCall.tsx";
import { Hero } from "./Hero.tsx";
import { KeepSection } from "./KeepSection.tsx";
import { LanguageWall } from "./LanguageWall.tsx";
import { LookSection } from "./LookSection.tsx";
import { ShareSection } from "./ShareSection.tsx";
import { UploadSection } from "./UploadSection.tsx";

/** What Holdall does, in the order a person meets it. */
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
