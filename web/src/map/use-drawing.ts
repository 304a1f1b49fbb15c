/** The drawing behind the map of a site, as an address that can be shown: looked through and drawn once before, where it can be given up. */
import { useEffect, useEffectEvent, useState } from "react";
import { type Services, useServices } from "#web/session/services.ts";
import type { SessionState } from "#web/session/session.ts";
import { MAP_MESSAGES } from "#web/ui/map-messages.ts";
import { notify } from "#web/ui/notify.ts";
import type { VettedDrawing } from "./vet-drawing.ts";

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
    let takeNoticeAway: () => void = () => undefined;
    const tell = (text: string) => {
      if (isLeft) return;
      takeNoticeAway = notify({ kind: "warning", text, lastsSeconds: "untilDismissed" });
    };
    void vetted(vetDrawing, () => readIt(drawing), tell).then((bytes) => {
      if (isLeft) return;
      if (bytes !== undefined) {
        takeNoticeAway();
        own = URL.createObjectURL(new Blob([bytes], { type: DRAWING_TYPE }));
      }
      setShown({ of: drawing, address: own ?? NO_PICTURE });
    });
    return () => {
      isLeft = true;
      takeNoticeAway();
      if (own !== undefined) URL.revokeObjectURL(own);
    };
  }, [drawing, vetDrawing]);
  return shown?.of === drawing ? shown?.address : undefined;
}

/** What may be shown; tried once more when it was late, because a machine may have been busy with something else. */
async function vetted(
  vet: Services["vetDrawing"],
  read: () => Promise<Bytes | undefined>,
  tell: (text: string) => void,
): Promise<Bytes | undefined> {
  const bytes = await read();
  if (bytes === undefined) return undefined;
  let found: VettedDrawing = await vet(bytes);
  if (found.kind === "late") {
    tell(MAP_MESSAGES.drawingLate);
    found = await vet(bytes);
  }
  if (found.kind === "refused") tell(MAP_MESSAGES.drawingRefused);
  return found.kind === "sound" ? found.bytes : undefined;
}

function userOf(state: SessionState): string | undefined {
  return state.status === "signedIn" ? state.account.id : undefined;
}
