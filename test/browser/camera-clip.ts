/** A clip that Chromium plays in place of a camera: one endless image of a code. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawnCode, type Look } from "#test/web/builders/drawn-code.ts";

export interface CameraClip {
  /** Command-line switches of the browser. */
  readonly switches: readonly string[];
  remove(): void;
}

const FRAMES = 5;
const GREY = 128;

/**
 * Writes a clip of 1280 by 720 pixels as YUV4MPEG2; the browser does not ask for the camera's
 * permission.
 */
export async function cameraClip(text: string, look: Look): Promise<CameraClip> {
  const { data, width, height } = await drawnCode(text, look);
  const colours = Buffer.alloc((width * height) / 2, GREY);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), Buffer.from(data.buffer), colours]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`);
  const folder = mkdtempSync(join(tmpdir(), "camera-"));
  const file = join(folder, "clip.y4m");
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
  return {
    switches: [
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${file}`,
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
