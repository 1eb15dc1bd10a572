/** No photograph is as large, and a browser would be busy with it for long. */
const MOST_BYTES = 64 << 20;
/** The longer side of what is kept to cut from, which is as much as a screen shows and no phone's memory is too small for. */
const MOST_SIDE = 2_048;

/** A picture that was chosen, upright. */
export interface ReadPicture {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

/** Reads a picture by the means of this browser; null for one it can't show. */
export async function readPicture(file: Blob): Promise<ReadPicture | null> {
  if (file.size > MOST_BYTES) return null;
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return drawn(image);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement): ReadPicture | null {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, MOST_SIDE / Math.max(naturalWidth, naturalHeight));
  const [width, height] = [Math.round(naturalWidth * scale), Math.round(naturalHeight * scale)];
  if (width < 1 || height < 1) return null;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.drawImage(image, 0, 0, width, height);
  return { canvas, width, height };
}
