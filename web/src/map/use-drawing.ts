/** The drawing behind the map of a site, as an address that can be shown. */
import { useEffect, useState } from "react";
import { useServices } from "#web/session/services.ts";
import type { SessionState } from "#web/session/session.ts";
import type { DrawingDependencies, DrawingRequest } from "./drawing.ts";

/** Of a layout, what tells where its drawing lies. */
interface Drawn {
  readonly id: string;
  /** Of the drawing; undefined where there is none. */
  readonly layoutUrl: string | undefined;
}

interface Shown {
  readonly of: string;
  readonly address: string;
}

/** Undefined while there is none, or none yet. */
export function useDrawing({ id, layoutUrl }: Drawn): string | undefined {
  const { readModel, fetch, config, session } = useServices();
  const { mediaBase } = config;
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (layoutUrl === undefined) return undefined;
    const user = userOf(session.state());
    const isCurrent = () => user === userOf(session.state());
    const dependencies = { cache: readModel.sites, fetch, mediaBase, isCurrent };
    let isLeft = false;
    let own: string | undefined;
    void readDrawing(dependencies, { layoutId: id, address: layoutUrl }).then((drawing) => {
      if (isLeft) return;
      own = drawing && URL.createObjectURL(drawing);
      setShown({ of: layoutUrl, address: own ?? layoutUrl });
    });
    return () => {
      isLeft = true;
      if (own !== undefined) URL.revokeObjectURL(own);
    };
  }, [id, layoutUrl, readModel, fetch, mediaBase, session]);
  return shown?.of === layoutUrl ? shown?.address : undefined;
}

/** The map does not wait for what reads the picture behind it. Undefined: it has to be shown from its own address. */
async function readDrawing(
  dependencies: DrawingDependencies,
  request: DrawingRequest,
): Promise<Blob | undefined> {
  const part = await import("./drawing.ts").catch(() => undefined);
  const bytes = await part?.loadDrawing(dependencies, request);
  return part && bytes && new Blob([bytes], { type: part.DRAWING_TYPE });
}

function userOf(state: SessionState): string | undefined {
  return state.status === "signedIn" ? state.account.id : undefined;
}
