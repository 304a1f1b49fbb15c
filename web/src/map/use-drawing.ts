/** The drawing behind the map of a site, as an address that can be shown. */
import { useEffect, useState } from "react";
import { useServices } from "#web/session/services.ts";
import type { SessionState } from "#web/session/session.ts";
import { DRAWING_TYPE, loadDrawing } from "./drawing.ts";

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
    void loadDrawing(dependencies, { layoutId: id, address: layoutUrl }).then((bytes) => {
      if (isLeft) return;
      own = bytes && URL.createObjectURL(new Blob([bytes], { type: DRAWING_TYPE }));
      setShown({ of: layoutUrl, address: own ?? layoutUrl });
    });
    return () => {
      isLeft = true;
      if (own !== undefined) URL.revokeObjectURL(own);
    };
  }, [id, layoutUrl, readModel, fetch, mediaBase, session]);
  return shown?.of === layoutUrl ? shown?.address : undefined;
}

function userOf(state: SessionState): string | undefined {
  return state.status === "signedIn" ? state.account.id : undefined;
}
