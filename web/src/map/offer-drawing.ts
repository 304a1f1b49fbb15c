/** Has a drawing looked at before it is shown, says what keeps it from being shown, and tries it again when somebody asks for that. */
import { DRAWING_MESSAGES, drawingGivenUp, drawingUnchecked } from "#web/ui/drawing-messages.ts";
import { type Notice, notify } from "#web/ui/notify.ts";
import type { VetDrawing } from "./vet-drawing.ts";

/** The second try follows the first by itself, because a machine may have been busy with something else. */
const OWN_TRIES = 2;

/**
 * @param onSettled with what may be shown, undefined where nothing may; called once more after each further try
 * @returns how to leave the drawing: nothing is said or settled afterwards
 */
export function offerDrawing(
  bytes: Uint8Array<ArrayBuffer>,
  vet: VetDrawing,
  onSettled: (shown: Uint8Array<ArrayBuffer> | undefined) => void,
): () => void {
  let isLeft = false;
  let tries = 0;
  let takeNoticeAway: () => void = () => undefined;
  const say = (notice: Omit<Notice, "lastsSeconds">): void => {
    takeNoticeAway();
    takeNoticeAway = notify({ ...notice, lastsSeconds: "untilDismissed" });
  };
  const giveUp = (text: string): void => {
    const onPress = () => {
      if (isLeft) return;
      say({ kind: "info", text: DRAWING_MESSAGES.tryingAgain });
      void tryIt();
    };
    say({ kind: "warning", text, action: { name: DRAWING_MESSAGES.tryAgain, onPress } });
    onSettled(undefined);
  };
  const tryIt = async (): Promise<void> => {
    tries += 1;
    const found = await vet(bytes);
    if (isLeft) return;
    switch (found.kind) {
      case "sound":
        takeNoticeAway();
        return onSettled(found.bytes);
      case "refused":
        say({ kind: "warning", text: DRAWING_MESSAGES.refused });
        return onSettled(undefined);
      case "unchecked":
        return giveUp(drawingUnchecked(tries));
      case "late":
        if (tries >= OWN_TRIES) return giveUp(drawingGivenUp(tries));
        say({ kind: "warning", text: DRAWING_MESSAGES.late });
        return tryIt();
    }
  };
  void tryIt();
  return () => {
    isLeft = true;
    takeNoticeAway();
  };
}
