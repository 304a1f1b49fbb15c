/** The camera of a form, loaded when somebody first scans. */
import { latePart } from "#web/ui/late-part.tsx";
import type { Scanner } from "./use-scanner.ts";

const CameraView = latePart(async () => (await import("./CameraView.tsx")).CameraView);

/** Nothing while the form is typed into. */
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
