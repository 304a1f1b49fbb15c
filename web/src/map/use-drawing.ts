/** React hooks that return a site's drawing after it was vetted. */
import { useEffect, useEffectEvent, useState } from "react";
import { useServices } from "#web/session/services.ts";
import type { SessionState } from "#web/session/session.ts";
import { NO_PICTURE, type Picture } from "./picture.ts";

/** The properties of a layout that locate its drawing. */
interface Drawn {
  /** Layout id for the cache; undefined: the drawing is not cached for offline use. */
  readonly id: string | undefined;
  /** Address of the drawing; undefined if there is none. */
  readonly layoutUrl: string | undefined;
}

type Part = typeof import("./show-drawing.ts");
type Read = (
  part: Part,
  drawing: string,
  requestSession: SessionState,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** React hook of a site's drawing: undefined if there is none, or until it is vetted. */
export function useDrawing({ id, layoutUrl }: Drawn): Picture | undefined {
  const services = useServices();
  return useShown(layoutUrl, (part, address, requestSession) =>
    part.storedDrawing(services, requestSession, { layoutId: id, address }),
  );
}

/** React hook of a drawing that is not saved yet. */
export function useUnsavedDrawing(svg: string | undefined): Picture | undefined {
  return useShown(svg, async (_part, text) => new TextEncoder().encode(text));
}

interface Shown {
  readonly of: string;
  readonly picture: Picture;
}

/**
 * React hook of a vetted drawing, for a saved or unsaved one; `NO_PICTURE` if the vetting code
 * cannot be loaded.
 * @param drawing address or text of the drawing; a new one is read and vetted
 */
function useShown(drawing: string | undefined, read: Read): Picture | undefined {
  const { vetDrawing, session } = useServices();
  const [shown, setShown] = useState<Shown>();
  const readIt = useEffectEvent(read);
  useEffect(() => {
    if (drawing === undefined) return undefined;
    let isLeft = false;
    let leave: () => void = () => undefined;
    const requestSession = session.state();
    const show = (picture: Picture) => setShown({ of: drawing, picture });
    // Lazy-loaded, so that the map does not wait. The code that vets is needed only after the
    // drawing's download, so both load in parallel; a failure is reported when the code is used.
    import("./vet-drawing.ts").catch(() => undefined);
    import("./show-drawing.ts").then(
      (part) => {
        if (isLeft) return;
        leave = part.showDrawing(() => readIt(part, drawing, requestSession), vetDrawing, show);
      },
      () => show(NO_PICTURE),
    );
    return () => {
      isLeft = true;
      leave();
    };
  }, [drawing, vetDrawing, session]);
  return shown?.of === drawing ? shown?.picture : undefined;
}
