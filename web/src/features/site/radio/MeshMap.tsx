/** Drawing of a master's mesh: its nodes, the hops they used, and what stands out. */
import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { isAtRisk } from "#domain/insight/mesh/dependents.ts";
import type { MeshReport } from "#domain/insight/mesh/mesh-report.ts";
import { type Hop, MASTER } from "#domain/insight/mesh/node-radio.ts";
import { type MeshPlaces, type Place, placeOf } from "#domain/insight/mesh/path-loss.ts";
import { MESH_RULES } from "#domain/insight/mesh/rules.ts";
import { RADIO_MESSAGES } from "./radio-messages.ts";

interface Props {
  readonly places: MeshPlaces;
  readonly report: MeshReport;
  /** Name of the master. */
  readonly name: string;
}

/** Units of the drawing along its longer side. */
const SIZE = 640;
const MARGIN = 24;

export function MeshMap({ places, report, name }: Props) {
  const { palette } = useTheme();
  const { at, width, height } = drawingOf(places, report);
  const lost = new Set(report.lost.map(({ node }) => node));
  const silent = new Set(report.lost.flatMap((repeater) => repeater.silent));
  const weak = new Set(report.weak.map(({ node }) => node));
  const single = new Map(
    report.singlePoints.filter(isAtRisk).map(({ node, dependents }) => [node, dependents]),
  );
  return (
    <Box>
      <Box
        component="svg"
        role="img"
        aria-label={`${RADIO_MESSAGES.map} ${name}`}
        viewBox={`0 0 ${width} ${height}`}
        sx={DRAWING}
      >
        {report.radio.nodes.flatMap(({ node, hops }) =>
          hops.map((hop) => {
            const [from, to] = [placeOf(places, node), placeOf(places, hop.to)];
            if (from === undefined || to === undefined) return undefined;
            const [start, end] = [at(from), at(to)];
            const isWeak = hop.quality < MESH_RULES.weakQuality;
            return (
              <line
                key={`${node} ${hop.to}`}
                x1={start.x}
                y1={start.y}
                x2={end.x}
                y2={end.y}
                stroke={isWeak ? palette.warning.main : palette.text.secondary}
                strokeWidth={isWeak ? 2.5 : 1}
                strokeDasharray={isWeak ? "5 3" : undefined}
                opacity={opacityOf(hop, report.radio.rounds.length)}
              />
            );
          }),
        )}
        {places.nodes.map((place, node) => {
          if (place === undefined) return undefined;
          const { x, y } = at(place);
          const dependents = single.get(node)?.length ?? 0;
          const isSilent = silent.has(node) || !report.radio.nodes.some((one) => one.node === node);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the node's own
            <g key={node} transform={`translate(${x} ${y})`}>
              {dependents > 0 && (
                <circle
                  r={7 + Math.min(7, Math.sqrt(dependents))}
                  fill="none"
                  stroke={palette.primary.main}
                  strokeWidth={2}
                />
              )}
              {lost.has(node) ? (
                <path d={CROSS} stroke={palette.error.main} strokeWidth={3} />
              ) : (
                <circle
                  r={weak.has(node) ? 5 : 3.5}
                  fill={isSilent ? palette.background.paper : nodeColour(weak.has(node))}
                  stroke={isSilent ? palette.error.main : palette.text.primary}
                  strokeWidth={isSilent ? 2 : 0.75}
                />
              )}
            </g>
          );
        })}
        <Marker place={at(places.master)} path={SQUARE} fill={palette.text.primary} />
        {report.repeater && (
          <Marker place={at(report.repeater.place)} path={STAR} fill={palette.success.main} />
        )}
      </Box>
      <Legend />
    </Box>
  );

  function nodeColour(isWeak: boolean): string {
    return isWeak ? palette.warning.main : palette.text.secondary;
  }
}

interface MarkerProps {
  readonly place: Place;
  readonly path: string;
  readonly fill: string;
}

function Marker({ place, path, fill }: MarkerProps) {
  return <path d={path} fill={fill} transform={`translate(${place.x} ${place.y})`} />;
}

/** A hop that was used in fewer rounds is fainter. */
function opacityOf({ rounds }: Hop, all: number): number {
  return 0.25 + 0.75 * Math.min(1, rounds / Math.max(1, all - 1));
}

interface Drawing {
  readonly at: (place: Place) => Place;
  readonly width: number;
  readonly height: number;
}

/** Fits the places into the drawing, north up. */
function drawingOf(places: MeshPlaces, { repeater }: MeshReport): Drawing {
  const all = [
    placeOf(places, MASTER),
    ...places.nodes,
    ...(repeater === undefined ? [] : [repeater.place]),
  ].flatMap((place) => place ?? []);
  const [left, right] = rangeOf(all.map(({ x }) => x));
  const [low, high] = rangeOf(all.map(({ y }) => y));
  const scale = (SIZE - 2 * MARGIN) / Math.max(right - left, high - low, 1e-6);
  return {
    at: ({ x, y }) => ({ x: MARGIN + (x - left) * scale, y: MARGIN + (high - y) * scale }),
    width: 2 * MARGIN + (right - left) * scale,
    height: 2 * MARGIN + (high - low) * scale,
  };
}

function rangeOf(values: readonly number[]): readonly [low: number, high: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** The signs of the drawing; each has a shape of its own besides its colour. */
function Legend() {
  const { palette } = useTheme();
  const { legend } = RADIO_MESSAGES;
  return (
    <Box component="ul" sx={LEGEND}>
      <Sign text={legend.good}>
        <line x1={-9} x2={9} stroke={palette.text.secondary} strokeWidth={1} />
      </Sign>
      <Sign text={legend.weak}>
        <line
          x1={-9}
          x2={9}
          stroke={palette.warning.main}
          strokeWidth={2.5}
          strokeDasharray="5 3"
        />
      </Sign>
      <Sign text={legend.lost}>
        <path d={CROSS} stroke={palette.error.main} strokeWidth={3} />
      </Sign>
      <Sign text={legend.silent}>
        <circle r={4} fill="none" stroke={palette.error.main} strokeWidth={2} />
      </Sign>
      <Sign text={legend.single}>
        <circle r={8} fill="none" stroke={palette.primary.main} strokeWidth={2} />
      </Sign>
      <Sign text={legend.repeater}>
        <path d={STAR} fill={palette.success.main} />
      </Sign>
    </Box>
  );
}

interface SignProps {
  readonly text: string;
  readonly children: React.ReactNode;
}

function Sign({ text, children }: SignProps) {
  return (
    <Box component="li" sx={SIGN}>
      <svg width={22} height={22} viewBox="-11 -11 22 22" aria-hidden="true">
        {children}
      </svg>
      {text}
    </Box>
  );
}

const CROSS = "M-5-5 5 5M-5 5 5-5";
const SQUARE = "M-7-7H7V7H-7Z";
const STAR = "M0-10 2.6-3.4 9.6-3 4.2 1.4 6 8.2 0 4.4-6 8.2-4.2 1.4-9.6-3-2.6-3.4Z";

const DRAWING = {
  display: "block",
  width: 1,
  maxHeight: "70dvh",
  border: 1,
  borderColor: "divider",
  borderRadius: 2,
  bgcolor: "background.paper",
} as const;

const LEGEND = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  rowGap: 0.5,
  listStyle: "none",
  p: 0,
  m: 0,
  mt: 1,
  typography: "body2",
} as const;

const SIGN = { display: "flex", alignItems: "center", gap: 0.5 } as const;
