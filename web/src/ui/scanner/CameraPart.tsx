/** The camera of a form that can scan codes, lazy-loaded at the first scan. */
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { Scanner } from "./use-scanner.ts";

const CameraView = lazyPart(async () => (await import("./CameraView.tsx")).CameraView);

/** The camera view; renders nothing while the user types the code. */
export function CameraPart({ scanner }: { readonly scanner: Scanner }) {
  const { state, close, onRead, onTrouble } = scanner;
  if (state.view !== "camera") return undefined;
  return (
    <CameraView
      mode={state.mode}
      seen={state.seen}
      onRead={onRead}
      onTrouble={onTrouble}
      onClose={close}
      onGiveUp={close}
    />
  );
}
