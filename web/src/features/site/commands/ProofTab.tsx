/**
 * Tab for the proof of a motion command, live on the map. Without a chosen command, it lists the
 * proofs of the last month.
 */
import type { Site } from "#web/features/site/model/site.ts";
import type { ControlRef } from "#web/features/site/view/url/control-ref.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { PastMotions } from "./PastMotions.tsx";
import { ProofView } from "./ProofView.tsx";

const StowReport = lazyPart(async () => (await import("./StowReport.tsx")).StowReport);

interface Props {
  readonly site: Site;
  readonly control: ControlRef;
  readonly onGo: (next: Partial<ControlRef>) => void;
}

export function ProofTab({ site, control, onGo }: Props) {
  const { motion } = control;
  if (motion === undefined)
    return <PastMotions site={site} onOpen={(id) => onGo({ motion: id })} />;
  return (
    <>
      {control.isReport && (
        <StowReport
          site={site}
          motion={motion}
          onClose={() => onGo({ isReport: false })}
          onGiveUp={() => onGo({ isReport: false })}
        />
      )}
      <ProofView
        key={motion}
        site={site}
        motion={motion}
        onLeave={() => onGo({ motion: undefined, isReport: false })}
        onReport={() => onGo({ isReport: true })}
        onFollow={(id) => onGo({ motion: id })}
      />
    </>
  );
}
