/** Has a drawing read and looked at before it is shown, says what keeps it from being shown, and tries it again when somebody asks for that. */
import type { Services } from "#web/session/services.ts";
import type { SessionState } from "#web/session/session.ts";
import type { VetDrawing } from "#web/session/vetted-drawing.ts";
import { type Notice, notify } from "#web/ui/notify.ts";
import { DRAWING_TYPE, type DrawingRequest, loadDrawing } from "./drawing.ts";
import { DRAWING_MESSAGES, drawingGivenUp, drawingUnchecked } from "./drawing-messages.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The second try follows the first by itself, because a machine may have been busy with something else. */
const OWN_TRIES = 2;
/** Fails to load, as a drawing does that cannot be had. */
const NO_PICTURE = "data:,";

/** @param askedIn the session in which somebody wanted to see it */
export function storedDrawing(
  { readModel, fetch, config, session }: Services,
  askedIn: SessionState,
  request: DrawingRequest,
): Promise<Bytes | undefined> {
  const isCurrent = () => userOf(askedIn) === userOf(session.state());
  return loadDrawing(
    { cache: readModel.sites, fetch, mediaBase: config.mediaBase, isCurrent },
    request,
  );
}

function userOf(state: SessionState): string | undefined {
  return state.status === "signedIn" ? state.account.id : undefined;
}

/**
 * @param read its document; undefined where it cannot be had
 * @param onAddress with the address of what may be shown, or of a picture that fails to load; called once more after each further try
 * @returns how to leave the drawing: nothing is said or shown any more, and its address ends
 */
export function showDrawing(
  read: () => Promise<Bytes | undefined>,
  vet: VetDrawing,
  onAddress: (address: string) => void,
): () => void {
  let isLeft = false;
  let tries = 0;
  let own: string | undefined;
  let takeNoticeAway: () => void = () => undefined;
  const say = (notice: Omit<Notice, "lastsSeconds">): void => {
    takeNoticeAway();
    takeNoticeAway = notify({ ...notice, lastsSeconds: "untilDismissed" });
  };
  const giveUp = (bytes: Bytes, text: string): void => {
    const onPress = () => {
      if (isLeft) return;
      say({ kind: "info", text: DRAWING_MESSAGES.tryingAgain });
      void tryIt(bytes);
    };
    say({ kind: "warning", text, action: { name: DRAWING_MESSAGES.tryAgain, onPress } });
    onAddress(NO_PICTURE);
  };
  const tryIt = async (bytes: Bytes): Promise<void> => {
    tries += 1;
    const found = await vet(bytes);
    if (isLeft) return;
    switch (found.kind) {
      case "sound":
        takeNoticeAway();
        own = URL.createObjectURL(new Blob([found.bytes], { type: DRAWING_TYPE }));
        return onAddress(own);
      case "refused":
        say({ kind: "warning", text: DRAWING_MESSAGES.refused });
        return onAddress(NO_PICTURE);
      case "unchecked":
        return giveUp(bytes, drawingUnchecked(tries));
      case "late":
        if (tries >= OWN_TRIES) return giveUp(bytes, drawingGivenUp(tries));
        say({ kind: "warning", text: DRAWING_MESSAGES.late });
        return tryIt(bytes);
    }
  };
  void read().then((bytes) => {
    if (isLeft) return undefined;
    return bytes === undefined ? onAddress(NO_PICTURE) : tryIt(bytes);
  });
  return () => {
    isLeft = true;
    takeNoticeAway();
    if (own !== undefined) URL.revokeObjectURL(own);
  };
}
