import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A folder by the names in it: bytes are files, the rest are folders. */
export interface DemoFolder {
  readonly [name: string]: Buffer | DemoFolder;
}

const BRAND = join(import.meta.dirname, "../../static/brand");
const picture = (name: string): Buffer => readFileSync(join(BRAND, name));

const PACKING = `# Packing list

- [x] Passport
- [x] Camera, two batteries
- [ ] The book from Ada

Everything in this folder is shared: open the link in a private window to see what others see.
`;

const POEM = "The road goes on,\nthe bag stays light:\nwhat you carry, you carry in the clouds.\n";

const BUDGET = "what,who,EUR\nFerry,Mina,84.00\nCabin,Jonas,210.00\nWaffles,all of us,19.50\n";

const RECIPE =
  "# Waffles\n\n250 g flour, 2 eggs, 400 ml buttermilk, a pinch of salt.\nWait ten minutes. Then don't wait.\n";

const RATE = 22_050;

/** A WAV of two low notes swelling and fading, as a ferry says goodbye. */
function ferryHorn(seconds: number): Buffer {
  const samples = RATE * seconds;
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples * 2, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples * 2, 40);
  const sound = Buffer.alloc(samples * 2);
  for (let at = 0; at < samples; at += 1) {
    const turn = (2 * Math.PI * at) / RATE;
    const swell = Math.sin((Math.PI * at) / samples);
    sound.writeInt16LE(Math.round(9000 * swell * (Math.sin(110 * turn) + Math.sin(164.8 * turn))), at * 2);
  }
  return Buffer.concat([header, sound]);
}

/** The folder that everybody with the link sees. */
export const SHARED = "Summer trip";

export const DEMO_FILES: DemoFolder = {
  [SHARED]: {
    Photos: { "Postcard.png": picture("social-card.png"), "Sticker.png": picture("icon-512.png") },
    "Ferry horn.wav": ferryHorn(4),
    "Budget.csv": Buffer.from(BUDGET),
    "Packing list.md": Buffer.from(PACKING),
    "On the way.txt": Buffer.from(POEM),
  },
  Recipes: { "Waffles.md": Buffer.from(RECIPE) },
  Invoices: {},
  "Band practice": { "Horn section.wav": ferryHorn(6) },
  "Postcard.png": picture("social-card.png"),
  "Read me first.txt": Buffer.from("This drive is thrown away when the demo ends.\n"),
};
