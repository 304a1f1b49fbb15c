/**
 * The question which tracker turned, after one of a pair was moved, and what follows from the answer.
 */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import {
  type MovedVerdict,
  movedVerdict,
  PAIR_SIDES,
  type PairSide,
  type SeenTurn,
} from "#domain/insight/detectors/moved-one.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { readTurn } from "./moved-one-operations.ts";
import { REPLACEMENT_MESSAGES, replacementFailure } from "./replacement-messages.ts";
import type { Pair } from "./swap-pairs.ts";

interface Props {
  readonly site: Site;
  readonly pair: Pair;
  /** Called with a verdict that is certain, and with its sentence. */
  readonly onFound: (kind: "exchanged" | "right", text: string) => void;
}

const ANSWERS: readonly SeenTurn[] = [...PAIR_SIDES, "neither"];

export function MovedOne({ site, pair, onFound }: Props) {
  const { client, nowSeconds } = useServices();
  const isOnline = useIsOnline();
  const [isReading, setIsReading] = useState(false);
  const [text, setText] = useState<string>();
  const questionId = useId();
  async function answer(seen: SeenTurn): Promise<void> {
    setIsReading(true);
    const turn = await readTurn(client, pair, nowSeconds());
    setIsReading(false);
    if (!turn.ok) return setText(replacementFailure(turn.error));
    const verdict = movedVerdict(turn.value, seen);
    const sentence = sentenceOf(verdict, pair, (at) => siteTime(at, site.layout.tz).slice(11, 16));
    setText(sentence);
    if (verdict.kind !== "unknown") onFound(verdict.kind, sentence);
  }
  return (
    <Box role="group" aria-labelledby={questionId} sx={{ mt: 2 }}>
      <Typography id={questionId} variant="body2">
        {REPLACEMENT_MESSAGES.whichTurned}
      </Typography>
      <Box sx={BUTTONS}>
        {ANSWERS.map((seen) => (
          <Button
            key={seen}
            variant="outlined"
            disabled={isReading || !isOnline}
            onClick={() => void answer(seen)}
            sx={LARGE}
          >
            {seen === "neither"
              ? REPLACEMENT_MESSAGES.neitherTurned
              : REPLACEMENT_MESSAGES.trackerOf(placeOf(pair, seen))}
          </Button>
        ))}
      </Box>
      <Box role="status">
        {text !== undefined && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {text}
          </Alert>
        )}
      </Box>
    </Box>
  );
}

function placeOf({ nLocId, otherNLocId }: Pair, side: PairSide): string {
  return side === "first" ? nLocId : otherNLocId;
}

/** @param timeOf time of day at the site, of epoch seconds */
function sentenceOf(verdict: MovedVerdict, pair: Pair, timeOf: (at: number) => string): string {
  if (verdict.kind === "unknown") return REPLACEMENT_MESSAGES.unknownTurns[verdict.why];
  const { side, at, kind } = verdict;
  const place = placeOf(pair, side);
  return kind === "right"
    ? REPLACEMENT_MESSAGES.turnedOwn(place, timeOf(at))
    : REPLACEMENT_MESSAGES.turnedOther(
        place,
        placeOf(pair, side === "first" ? "second" : "first"),
        timeOf(at),
      );
}

const BUTTONS = { display: "flex", flexWrap: "wrap", gap: 1, mt: 0.5 } as const;
const LARGE = { minHeight: 44 } as const;
