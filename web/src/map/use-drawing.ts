/** The drawing behind the map of a site, as an address that can be shown: looked through and drawn once before, where it can be given up. */
import { useEffect, useEffectEvent, useState } from "react";
import { useServices } from "#web/session/services.ts";
import type { SessionState } from "#web/session/session.ts";

/** Of a layout, what tells where its drawing lies. */
interface Drawn {
  /** Undefined: the drawing is not kept for when there is no network. */
  readonly id: string | undefined;
  /** Of the drawing; undefined where there is none. */
  readonly layoutUrl: string | undefined;
}

type Part = typeof import("./show-drawing.ts");
type Read = (
  part: Part,
  drawing: string,
  askedIn: SessionState,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Undefined while there is none, or none yet. */
export function useDrawing({ id, layoutUrl }: Drawn): string | undefined {
  const services = useServices();
  return useShown(layoutUrl, (part, address, askedIn) =>
    part.storedDrawing(services, askedIn, { layoutId: id, address }),
  );
}

/** The same of a drawing that has not been stored yet. */
export function useUnsavedDrawing(svg: string | undefined): string | undefined {
  return useShown(svg, async (_part, text) => new TextEncoder().encode(text));
}

interface Shown {
  readonly of: string;
  readonly address: string;
}

/** Where what reads it could not be loaded: it fails to load, as a drawing does that cannot be had. */
const NO_PICTURE = "data:,";

/** @param drawing what tells it from another */
function useShown(drawing: string | undefined, read: Read): string | undefined {
  const { vetDrawing, session } = useServices();
  const [shown, setShown] = useState<Shown>();
  const readIt = useEffectEvent(read);
  useEffect(() => {
    if (drawing === undefined) return undefined;
    let isLeft = false;
    let leave: () => void = () => undefined;
    const askedIn = session.state();
    const show = (address: string) => setShown({ of: drawing, address });
    // The map does not wait for what reads the picture behind it.
    // Needed once the drawing is here, so it is loaded beside it. A failure shows then.
    import("./vet-drawing.ts").catch(() => undefined);
    import("./show-drawing.ts").then(
      (part) => {
        if (isLeft) return;
        leave = part.showDrawing(() => readIt(part, drawing, askedIn), vetDrawing, show);
      },
      () => show(NO_PICTURE),
    );
    return () => {
      isLeft = true;
      leave();
    };
  }, [drawing, vetDrawing, session]);
  return shown?.of === drawing ? shown?.address : undefined;
}
