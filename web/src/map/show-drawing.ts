/**
 * Loads and vets a drawing before it is shown; reports why it is not shown, and retries at the
 * user's request.
 */
import type { Services } from "#web/session/services.ts";
import type { SessionState } from "#web/session/session.ts";
import type { VetDrawing } from "#web/session/vetted-drawing.ts";
import { type Notice, notify } from "#web/ui/notify.ts";
import { DRAWING_TYPE, type DrawingRequest, loadDrawing } from "./drawing.ts";
import { DRAWING_MESSAGES } from "./drawing-messages.ts";
import { NO_PICTURE, type Picture } from "./picture.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Number of automatic attempts: one retry, because the machine may have been busy. */
const OWN_TRIES = 2;

/**
 * Loads a drawing from the cache or the server; caches it unless the user has changed since.
 * @param requestSession state of the session at the time of the request
 */
export function storedDrawing(
  { readModel, fetch, config, session }: Services,
  requestSession: SessionState,
  request: DrawingRequest,
): Promise<Bytes | undefined> {
  const isCurrent = () => userOf(requestSession) === userOf(session.state());
  return loadDrawing(
    { cache: readModel.sites, fetch, mediaBase: config.mediaBase, isCurrent },
    request,
  );
}

function userOf(state: SessionState): string | undefined {
  return state.status === "signedIn" ? state.account.id : undefined;
}

/**
 * Loads and vets a drawing.
 * @param read loads the document; undefined if it cannot be loaded
 * @param onPicture receives the vetted drawing, or a picture that fails to load; called again after
 * each retry
 * @returns a function that leaves the drawing: closes its notice, ignores pending results, releases
 * its memory
 */
export function showDrawing(
  read: () => Promise<Bytes | undefined>,
  vet: VetDrawing,
  onPicture: (picture: Picture) => void,
): () => void {
  let isLeft = false;
  let tries = 0;
  let own: Picture | undefined;
  let dismissNotice: () => void = () => undefined;
  const showNotice = (notice: Omit<Notice, "lastsSeconds">): void => {
    dismissNotice();
    dismissNotice = notify({ ...notice, lastsSeconds: "untilDismissed" });
  };
  const offerRetry = (bytes: Bytes, text: string): void => {
    const onPress = () => {
      if (isLeft) return;
      showNotice({ kind: "info", text: DRAWING_MESSAGES.tryingAgain });
      void vetAndShow(bytes);
    };
    showNotice({ kind: "warning", text, action: { name: DRAWING_MESSAGES.tryAgain, onPress } });
    onPicture(NO_PICTURE);
  };
  const vetAndShow = async (bytes: Bytes): Promise<void> => {
    tries += 1;
    const found = await vet(bytes);
    if (isLeft) return;
    switch (found.kind) {
      case "sound":
        dismissNotice();
        own = {
          address: addressOf(found.bytes),
          square: addressOf(found.square),
          preview: found.preview,
        };
        return onPicture(own);
      case "refused":
        showNotice({ kind: "warning", text: DRAWING_MESSAGES.refused });
        return onPicture(NO_PICTURE);
      case "unchecked":
        return offerRetry(bytes, DRAWING_MESSAGES.unchecked(tries));
      case "late":
        if (tries >= OWN_TRIES) return offerRetry(bytes, DRAWING_MESSAGES.givenUp(tries));
        showNotice({ kind: "warning", text: DRAWING_MESSAGES.late });
        return vetAndShow(bytes);
    }
  };
  void read().then((bytes) => {
    if (isLeft) return undefined;
    return bytes === undefined ? onPicture(NO_PICTURE) : vetAndShow(bytes);
  });
  return () => {
    isLeft = true;
    dismissNotice();
    if (own === undefined) return;
    for (const address of [own.address, own.square]) URL.revokeObjectURL(address);
    own.preview?.close();
  };
}

function addressOf(bytes: Bytes): string {
  return URL.createObjectURL(new Blob([bytes], { type: DRAWING_TYPE }));
}
