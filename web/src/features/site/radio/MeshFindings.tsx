/** What stands out in a master's mesh, one line per finding, with links to the nodes. */
import { mdiAccessPointCheck } from "@mdi/js";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Link as RouterLink } from "react-router";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { ChannelCollision } from "#domain/insight/mesh/channel-collisions.ts";
import { isAtRisk, type SinglePoint } from "#domain/insight/mesh/dependents.ts";
import type { LostRepeater } from "#domain/insight/mesh/lost-repeaters.ts";
import type { MeshReport } from "#domain/insight/mesh/mesh-report.ts";
import { MASTER } from "#domain/insight/mesh/node-radio.ts";
import { distance } from "#domain/insight/mesh/path-loss.ts";
import type { RepeaterProposal } from "#domain/insight/mesh/repeater-proposal.ts";
import type { WeakLink } from "#domain/insight/mesh/weak-links.ts";
import { meshPlaces } from "#web/features/site/model/mesh-places.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { devicePath } from "#web/features/site/view/url/device-path.ts";
import { decimalText, numberText } from "#web/language/counts.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { RADIO_MESSAGES } from "./radio-messages.ts";

interface Props {
  readonly site: Site;
  readonly master: SiteMaster;
  readonly report: MeshReport;
  readonly collisions: readonly ChannelCollision[];
}

export function MeshFindings(props: Props) {
  const { report, collisions, site } = props;
  const { lost, weak, singlePoints, repeater, radio } = report;
  const line = { ...props };
  const atRisk = singlePoints.filter(isAtRisk);
  const others = singlePoints.filter((one) => !isAtRisk(one));
  const unrouted = radio.nodes.filter(({ hops }) => hops.length === 0).length;
  const isEmpty =
    lost.length + weak.length + atRisk.length + collisions.length === 0 && repeater === undefined;
  return (
    <Box>
      {isEmpty && (
        <StateMessage
          iconPath={mdiAccessPointCheck}
          title={RADIO_MESSAGES.nothing}
          hint={RADIO_MESSAGES.nothingHint}
        />
      )}
      <Section title={RADIO_MESSAGES.lost} count={lost.length}>
        {lost.map((one) => (
          <LostLine key={one.node} {...line} lost={one} />
        ))}
      </Section>
      <Section title={RADIO_MESSAGES.weak} count={weak.length}>
        {weak.map((one) => (
          <WeakLine key={one.node} {...line} weak={one} />
        ))}
      </Section>
      <Section title={RADIO_MESSAGES.single} count={atRisk.length}>
        {atRisk.map((one) => (
          <SingleLine key={one.node} {...line} single={one} />
        ))}
      </Section>
      <Section title={RADIO_MESSAGES.channels} count={collisions.length}>
        {collisions.map(({ other, channel, isSamePan }) => (
          <Line key={other}>
            {RADIO_MESSAGES.sameChannel(
              channel,
              site.masters.find(({ id }) => id === other)?.name ?? other,
            )}
            {isSamePan && `. ${RADIO_MESSAGES.samePan}`}
          </Line>
        ))}
      </Section>
      {repeater && (
        <Section title={RADIO_MESSAGES.repeater} count={1}>
          <RepeaterLine {...line} repeater={repeater} />
        </Section>
      )}
      <Section title={RADIO_MESSAGES.busiest} count={others.length}>
        {others.slice(0, BUSIEST).map((one) => (
          <SingleLine key={one.node} {...line} single={one} />
        ))}
        {others.length > BUSIEST && <Line>{RADIO_MESSAGES.more(others.length - BUSIEST)}</Line>}
      </Section>
      {unrouted > 0 && (
        <Typography variant="body2" color="textSecondary">
          {RADIO_MESSAGES.noRoute(unrouted)}
        </Typography>
      )}
    </Box>
  );
}

interface SectionProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Section({ title, count, children }: SectionProps) {
  const id = useId();
  if (count === 0) return undefined;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2.5 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {title}: {numberText(count)}
      </Typography>
      <Box component="ul" sx={LIST}>
        {children}
      </Box>
    </Box>
  );
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="li" sx={LINE}>
      {children}
    </Box>
  );
}

function LostLine({ site, master, lost }: Props & { readonly lost: LostRepeater }) {
  const { node, since, silent, moved } = lost;
  const parts = [
    RADIO_MESSAGES.lostSince(siteTime(since, site.layout.tz).slice(0, 16)),
    ...(silent.length > 0 ? [RADIO_MESSAGES.silentBehind(silent.length)] : []),
    ...(moved.length > 0 ? [RADIO_MESSAGES.moved(moved.length)] : []),
  ];
  return (
    <Line>
      <NodeLink {...{ site, master, node }} />: {parts.join("; ")}
    </Line>
  );
}

function WeakLine({ site, master, weak }: Props & { readonly weak: WeakLink }) {
  const { node, hop, answered, usual, reason } = weak;
  return (
    <Line>
      <NodeLink {...{ site, master, node }} /> {RADIO_MESSAGES.over(hopName(hop.to))}:{" "}
      {reason === "weakSignal" || usual === undefined
        ? RADIO_MESSAGES.weakSignal(dbmText(hop.strengthDbm), hop.quality)
        : RADIO_MESSAGES.fewAnswers(shareText(answered), shareText(usual))}
    </Line>
  );
}

function SingleLine({ site, master, single }: Props & { readonly single: SinglePoint }) {
  const { node, dependents } = single;
  return (
    <Line>
      <NodeLink {...{ site, master, node }} />: {RADIO_MESSAGES.dependents(dependents.length)};{" "}
      {cutOffText(single)}
    </Line>
  );
}

function cutOffText({ dependents, cutOff }: SinglePoint): string {
  if (cutOff === undefined) return RADIO_MESSAGES.cutOffUnknown;
  return cutOff.length === 0
    ? RADIO_MESSAGES.cutOffNone(dependents.length)
    : RADIO_MESSAGES.cutOff(cutOff.length);
}

function RepeaterLine({ site, master, repeater }: Props & { readonly repeater: RepeaterProposal }) {
  const near = nearestNode(site, master, repeater);
  return (
    <Line>
      {RADIO_MESSAGES.proposal(near, repeater.helped.length)}.{" "}
      {RADIO_MESSAGES.proposalOver(hopName(repeater.over), dbmText(repeater.overDbm))}.
      <Typography variant="body2" color="textSecondary">
        {RADIO_MESSAGES.estimated}
      </Typography>
    </Line>
  );
}

function nearestNode(site: Site, master: SiteMaster, { place }: RepeaterProposal): string {
  let nearest = { node: MASTER, apart: Number.POSITIVE_INFINITY };
  for (const [node, other] of meshPlaces(site, master).nodes.entries()) {
    const apart = other === undefined ? Number.POSITIVE_INFINITY : distance(place, other);
    if (apart < nearest.apart) nearest = { node, apart };
  }
  return hopName(nearest.node);
}

interface NodeLinkProps {
  readonly site: Site;
  readonly master: SiteMaster;
  readonly node: number;
}

function NodeLink({ site, master, node }: NodeLinkProps) {
  const place = { mLocId: master.id, nLocId: nLocIdOf(node) };
  const device = { layoutId: site.layout.id, ...place };
  return (
    <Link
      component={RouterLink}
      to={devicePath(site, place, { overlay: "radio-mesh", device })}
      sx={{ fontWeight: 600 }}
    >
      {nLocIdOf(node)}
    </Link>
  );
}

function hopName(node: number): string {
  return node === MASTER ? RADIO_MESSAGES.theMaster : nLocIdOf(node);
}

function dbmText(dbm: number): string {
  return decimalText(Math.round(dbm), 0).replace("-", "−");
}

function shareText(share: number): string {
  return `${numberText(Math.round(100 * share))} %`;
}

/** Number of lines of repeaters that are no single point of failure. */
const BUSIEST = 5;

const LIST = { listStyle: "none", p: 0, m: 0 } as const;
const LINE = { py: 0.75, borderTop: 1, borderColor: "divider", typography: "body2" } as const;
