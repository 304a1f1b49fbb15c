/**
 * React hook that watches a running stow drill: it sends the end of the drill as soon as one of its
 * masters reports too much wind, a stow, or nothing recent.
 */
import { useEffect, useEffectEvent, useState } from "react";
import { sendCommand } from "#web/api/command-operations.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { useSitePicture } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { drillEnds, endingMasters } from "./model/drill.ts";
import { hinderedText } from "./model/drill-messages.ts";
import { useSecondTick } from "./use-second-tick.ts";

export type DrillState =
  | { readonly kind: "none" }
  | { readonly kind: "running" }
  | { readonly kind: "ending"; readonly reason: string | undefined }
  | { readonly kind: "ended"; readonly reason: string | undefined }
  /** The end was not sent to these masters. */
  | {
      readonly kind: "notEnded";
      readonly reason: string | undefined;
      readonly masters: readonly SiteMaster[];
    };

export interface DrillWatch {
  readonly state: DrillState;
  /** Begins to watch a drill that is being sent to these masters. */
  readonly begin: (masters: readonly SiteMaster[]) => void;
  /** Sends the end of the drill, also to masters to which it could not be sent before. */
  readonly end: () => void;
  /** Stops showing a drill that has ended. */
  readonly clear: () => void;
}

const NONE: DrillState = { kind: "none" };

/** React hook of the watch. The layout must not change while the component is mounted. */
export function useDrillWatch(site: Site): DrillWatch {
  const { client, nowSeconds } = useServices();
  const { masters: reported } = useSitePicture();
  const [drilled, setDrilled] = useState<readonly SiteMaster[]>([]);
  const [state, setState] = useState(NONE);
  const isRunning = state.kind === "running";
  const now = useSecondTick(isRunning);
  const [ending] = isRunning ? endingMasters(drilled, reported, now) : [];
  const reason = ending && hinderedText(ending);

  async function end(why: string | undefined): Promise<void> {
    const masters = state.kind === "notEnded" ? state.masters : drilled;
    setState({ kind: "ending", reason: why });
    const ids = masters.map(({ id }) => id);
    const ends = drillEnds(site.layout.id, ids, nowSeconds());
    const outcomes = await Promise.all(ends.map((intent) => sendCommand(client, intent)));
    const sent = new Set(
      outcomes.flatMap((outcome) =>
        outcome.ok
          ? outcome.value.flatMap(({ mLocId, status }) => (SENT.has(status) ? [mLocId] : []))
          : [],
      ),
    );
    const left = masters.filter(({ id }) => !sent.has(id));
    setState(
      left.length === 0
        ? { kind: "ended", reason: why }
        : { kind: "notEnded", reason: why, masters: left },
    );
  }

  const endNow = useEffectEvent((why: string) => void end(why));
  useEffect(() => {
    if (reason !== undefined) endNow(reason);
  }, [reason]);

  return {
    state,
    begin: (masters) => {
      setDrilled(masters);
      setState({ kind: "running" });
    },
    end: () => void end(state.kind === "notEnded" ? state.reason : undefined),
    clear: () => setState(NONE),
  };
}

/** Statuses of requests whose message has left the server. */
const SENT: ReadonlySet<string> = new Set(["sent", "received", "running", "success", "created"]);
