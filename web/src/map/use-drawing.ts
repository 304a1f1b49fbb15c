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

const DRAWING_TYPE = "image/svg+xml";
/** Fails to load, as a drawing does that cannot be had. */
const NO_PICTURE = "data:,";

type Bytes = Uint8Array<ArrayBuffer>;

/** Undefined while there is none, or none yet. */
export function useDrawing({ id, layoutUrl }: Drawn): string | undefined {
  const services = useServices();
  return useVetted(layoutUrl, async (address) => {
    const { readModel, fetch, config, session } = services;
    const user = userOf(session.state());
    const isCurrent = () => user === userOf(session.state());
    // The map does not wait for what reads the picture behind it.
    const part = await import("./drawing.ts").catch(() => undefined);
    return part?.loadDrawing(
      { cache: readModel.sites, fetch, mediaBase: config.mediaBase, isCurrent },
      { layoutId: id, address },
    );
  });
}

/** The same of a drawing that has not been stored yet. */
export function useUnsavedDrawing(svg: string | undefined): string | undefined {
  return useVetted(svg, async (text) => new TextEncoder().encode(text));
}

interface Shown {
  readonly of: string;
  readonly address: string;
}

/** @param drawing what tells it from another */
function useVetted(
  drawing: string | undefined,
  read: (drawing: string) => Promise<Bytes | undefined>,
): string | undefined {
  const { vetDrawing } = useServices();
  const [shown, setShown] = useState<Shown>();
  const readIt = useEffectEvent(read);
  useEffect(() => {
    if (drawing === undefined) return undefined;
    let isLeft = false;
    let own: string | undefined;
    let leave: () => void = () => undefined;
    const settle = (bytes: Bytes | undefined) => {
      own = bytes && URL.createObjectURL(new Blob([bytes], { type: DRAWING_TYPE }));
      setShown({ of: drawing, address: own ?? NO_PICTURE });
    };
    const offering = import("./offer-drawing.ts").catch(() => undefined);
    void Promise.all([readIt(drawing), offering]).then(([bytes, part]) => {
      if (isLeft) return;
      if (bytes === undefined || part === undefined) settle(undefined);
      else leave = part.offerDrawing(bytes, vetDrawing, settle);
    });
    return () => {
      isLeft = true;
      leave();
      if (own !== undefined) URL.revokeObjectURL(own);
    };
  }, [drawing, vetDrawing]);
  return shown?.of === drawing ? shown?.address : undefined;
}

function userOf(state: SessionState): string | undefined {
  return state.status === "signedIn" ? state.account.id : undefined;
}
