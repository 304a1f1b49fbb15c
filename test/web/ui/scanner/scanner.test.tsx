// @vitest-environment jsdom
/** Opening and closing the camera: who is offered it, and what happens where it may not be used. */
import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testConsole } from "#test/web/builders/services.ts";
import type { After } from "#web/api/after.ts";
import { Look } from "#web/app/App.tsx";
import { ServicesProvider } from "#web/session/services.ts";
import { CameraPart } from "#web/ui/scanner/CameraPart.tsx";
import { startDecoder } from "#web/ui/scanner/code-decoder.ts";
import { ScanButtons } from "#web/ui/scanner/ScanButtons.tsx";
import { SCANNER_MESSAGES } from "#web/ui/scanner/scanner-messages.ts";
import { useScanner } from "#web/ui/scanner/use-scanner.ts";
import { createThemeModeStore } from "#web/ui/theme-mode.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/ui/scanner/CameraView.tsx";

interface Camera {
  kinds: readonly MediaDeviceKind[];
  readonly asked: (MediaStreamConstraints | undefined)[];
  refusal: DOMException;
}

let camera: Camera;

/** Timers that a test ends by hand. */
let waits: { readonly milliseconds: number; readonly run: () => void; isStopped: boolean }[];

const after: After = (milliseconds, run) => {
  const wait = { milliseconds, run, isStopped: false };
  waits.push(wait);
  return () => {
    wait.isStopped = true;
  };
};

beforeEach(() => {
  localStorage.clear();
  waits = [];
  camera = { kinds: ["audioinput", "videoinput"], asked: [], refusal: denied() };
  const devices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => camera.kinds.map((kind) => ({ kind })),
    getUserMedia: async (constraints?: MediaStreamConstraints) => {
      camera.asked.push(constraints);
      throw camera.refusal;
    },
  });
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { mediaDevices: devices }));
});
afterEach(() => vi.unstubAllGlobals());

const denied = () => new DOMException("", "NotAllowedError");

function Provided({ children }: { readonly children: ReactNode }) {
  const { services } = testConsole();
  return (
    <ServicesProvider value={{ ...services, after }}>
      <Look themeMode={createThemeModeStore({ storage: localStorage, matches: () => false })}>
        {children}
      </Look>
    </ServicesProvider>
  );
}

function Form() {
  const scanner = useScanner(() => false);
  return (
    <>
      <CameraPart scanner={scanner} />
      {scanner.state.view === "text" && <ScanButtons scanner={scanner} />}
    </>
  );
}

describe("the way to the camera", () => {
  it("is offered where there is one", async () => {
    camera.kinds = ["audioinput"];
    const without = render(<Form />, { wrapper: Provided });
    await act(async () => undefined);
    expect(screen.queryByRole("button")).toBeNull();
    without.unmount();
    camera.kinds = ["videoinput"];
    render(<Form />, { wrapper: Provided });
    expect(await screen.findByRole("button", { name: SCANNER_MESSAGES.scanBar })).toBeTruthy();
    expect(screen.getByRole("button", { name: SCANNER_MESSAGES.scanQr })).toBeTruthy();
  });

  it.each<[DOMException, string]>([
    [denied(), "Camera permission denied"],
    [new DOMException("", "NotReadableError"), SCANNER_MESSAGES.troubles.failed],
  ])("leads back to the text where the camera is not given: %s", async (refusal, text) => {
    camera.refusal = refusal;
    render(<Form />, { wrapper: Provided });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole("button", { name: SCANNER_MESSAGES.scanQr }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(text));
    expect(screen.getByRole("button", { name: SCANNER_MESSAGES.scanQr })).toBeTruthy();
    expect(camera.asked).toEqual([
      {
        audio: false,
        video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
      },
    ]);
  });
});

describe("the scanner", () => {
  const start = (take: (text: string) => boolean) =>
    renderHook(() => useScanner(take), { wrapper: Provided }).result;
  const read = (scanner: ReturnType<typeof start>, text: string) =>
    act(async () => scanner.current.onRead(text));

  it("shows what it has read, and is done with it", async () => {
    const scanner = start(() => false);
    act(() => scanner.current.open("bar"));
    expect(scanner.current.state).toEqual({ view: "camera", mode: "bar" });
    await read(scanner, "AB12");
    expect(scanner.current.state).toEqual({ view: "text", isRead: true });
    expect(waits).toEqual([]);
  });

  it("opens again a second after what is not accepted, and does not read that again", async () => {
    const scanner = start(() => true);
    act(() => scanner.current.open("qr"));
    await read(scanner, "AB12");
    expect(waits).toMatchObject([{ milliseconds: 1000 }]);
    act(() => waits[0]?.run());
    expect(scanner.current.state).toEqual({ view: "camera", mode: "qr", seen: "AB12" });
  });

  it("stays closed when the user closes it meanwhile", async () => {
    const scanner = start(() => true);
    act(() => scanner.current.open("qr"));
    await read(scanner, "AB12");
    act(() => scanner.current.close());
    expect(waits).toMatchObject([{ isStopped: true }]);
    expect(scanner.current.state).toEqual({ view: "text" });
  });
});

describe("the decoder", () => {
  function detectorOf(formats: readonly string[]) {
    return class {
      readonly formats: readonly string[];
      constructor(options: { readonly formats: readonly string[] }) {
        this.formats = options.formats;
      }
      static readonly getSupportedFormats = async () => formats;
      detect = async () => [{ rawValue: "" }, { rawValue: this.formats.join() }];
    };
  }

  it("is the browser's own where it knows all three codes", async () => {
    const BarcodeDetector = detectorOf(["code_128", "code_39", "qr_code", "ean_13"]);
    const decoder = await startDecoder({ BarcodeDetector });
    const canvas = document.createElement("canvas");
    expect(await decoder.decode(canvas, "bar", 0)).toBe("code_128,code_39");
    expect(await decoder.decode(canvas, "qr", 0)).toBe("qr_code");
  });

  it.each([
    ["one is missing", detectorOf(["code_128", "qr_code"])],
    ["there is none", undefined],
  ])(
    "is the console's own where %s, and says so when that cannot be had",
    async (_, BarcodeDetector) => {
      const started: string[] = [];
      class BrokenWorker {
        onerror: (() => void) | undefined;
        constructor(address: URL) {
          started.push(address.pathname);
          queueMicrotask(() => this.onerror?.());
        }
        postMessage = () => undefined;
        terminate = () => undefined;
      }
      vi.stubGlobal("Worker", BrokenWorker);
      const decoder = await startDecoder(BarcodeDetector === undefined ? {} : { BarcodeDetector });
      const canvas = Object.assign(document.createElement("canvas"), { getContext: () => null });
      await expect(decoder.decode(canvas, "bar", 0)).rejects.toThrow("expected a decoder");
      expect(started).toEqual([expect.stringMatching(/scan-worker\.ts$/)]);
    },
  );
});
