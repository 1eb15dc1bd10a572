import { PlatformCards } from "./PlatformCards.tsx";

export const MobileCards = () => <PlatformCards kinds={["mobile"]} />;
export const DesktopCards = () => <PlatformCards kinds={["desktop"]} />;
export const TvCards = () => <PlatformCards kinds={["tv"]} />;
export const ExtensionCards = () => <PlatformCards kinds={["extension"]} />;
