/** Opens the rear camera if the device has one, or reports why no camera can be used. */

/** The browser's camera API; undefined if unsupported. */
export function cameras(): MediaDevices | undefined {
  return "mediaDevices" in navigator ? navigator.mediaDevices : undefined;
}

const CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: "environment",
    width: { ideal: 1920 },
    height: { ideal: 1080 },
  },
};

export type OpenedCamera =
  | { readonly status: "open"; readonly stream: MediaStream }
  | { readonly status: "denied" }
  /** The camera is in use by another program, unplugged, or defective. */
  | { readonly status: "failed" };

export async function openCamera(): Promise<OpenedCamera> {
  try {
    const stream = await cameras()?.getUserMedia(CONSTRAINTS);
    return stream === undefined ? { status: "failed" } : { status: "open", stream };
  } catch (error) {
    const isDenied = error instanceof DOMException && DENIALS.has(error.name);
    return { status: isDenied ? "denied" : "failed" };
  }
}

const DENIALS: ReadonlySet<string> = new Set(["NotAllowedError", "SecurityError"]);

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
