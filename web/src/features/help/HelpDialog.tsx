/** Help: keyboard shortcuts, signs, risk classes and outcomes of commands, and a glossary. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ComponentType, type ReactNode, useId, useState } from "react";
import { SEVERITY_KEYS } from "#domain/bits/severities.ts";
import { translation } from "#web/language/messages.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { MarkerSwatch } from "#web/ui/MarkerSwatch.tsx";
import { notify } from "#web/ui/notify.ts";
import { RISK_WORDS } from "#web/ui/risk-words.ts";
import { SearchField } from "#web/ui/SearchField.tsx";
import { SeverityMark } from "#web/ui/SeverityMark.tsx";
import { GLOSSARY_TEXTS, HELP_MESSAGES, KEY_GROUPS, RESULTS } from "./help-messages.ts";
import { HINT_MESSAGES } from "./hints.ts";

interface Props {
  readonly onClose: () => void;
}

const PARTS = {
  keys: Keys,
  marks: Marks,
  commands: Commands,
  glossary: Glossary,
} as const satisfies Readonly<Record<string, ComponentType>>;

type Part = keyof typeof PARTS;

const PART_KEYS: readonly Part[] = ["keys", "marks", "commands", "glossary"];

export function HelpDialog({ onClose }: Props) {
  const [part, setPart] = useState<Part>("keys");
  const id = useId();
  const isPhone = useMediaQuery("(max-width:599.95px)");
  const Shown = PARTS[part];
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: PAPER } }}
    >
      <DialogTitle id={`${id}-title`}>{HELP_MESSAGES.help}</DialogTitle>
      <Tabs
        value={part}
        onChange={(_, next: Part) => setPart(next)}
        aria-labelledby={`${id}-title`}
        variant="scrollable"
        sx={{ px: { xs: 1, sm: 2 }, flex: "none" }}
      >
        {PART_KEYS.map((key) => (
          <Tab
            key={key}
            value={key}
            id={`${id}-${key}`}
            aria-controls={`${id}-part`}
            label={HELP_MESSAGES[key]}
          />
        ))}
      </Tabs>
      <DialogContent
        dividers
        id={`${id}-part`}
        role="tabpanel"
        aria-labelledby={`${id}-${part}`}
        tabIndex={0}
      >
        <Shown />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5 }}>
        <HintsAgain onShown={onClose} />
        <Button variant="contained" onClick={onClose}>
          {HELP_MESSAGES.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function HintsAgain({ onShown }: { readonly onShown: () => void }) {
  const { hints } = useServices();
  const session = useSessionState();
  if (session.status !== "signedIn") return undefined;
  const { id } = session.account;
  return (
    <Button
      onClick={() => {
        hints.restart(id);
        notify({ kind: "info", text: HINT_MESSAGES.shownAgain, lastsSeconds: 5 });
        onShown();
      }}
    >
      {HINT_MESSAGES.again}
    </Button>
  );
}

/** Fixed height, so that the tabs do not move when the content changes. */
const PAPER = { height: { sm: "min(720px, calc(100% - 64px))" } } as const;

function Keys() {
  return KEY_GROUPS.map(({ where, keys }) => (
    <Section key={where} title={where}>
      {keys.map(([chords, does]) => (
        <Line key={does} head={chords.map((chord) => <Chord key={chord} text={chord} />)}>
          {does}
        </Line>
      ))}
    </Section>
  ));
}

interface ChordProps {
  readonly text: string;
}

function Chord({ text }: ChordProps) {
  return (
    <Box component="kbd" sx={KEY}>
      {text}
    </Box>
  );
}

function Marks() {
  return (
    <>
      <Section title={HELP_MESSAGES.severities}>
        {SEVERITY_KEYS.map((severity) => (
          <Line key={severity} head={<SeverityMark severity={severity} isNamed />}>
            {HELP_MESSAGES.severityMeanings[severity]}
          </Line>
        ))}
      </Section>
      <Section title={HELP_MESSAGES.otherMarks}>
        <Line head={<MarkerSwatch shape="ring" colour="currentColor" />}>
          {HELP_MESSAGES.unknownMark}
        </Line>
        <Line head={HELP_MESSAGES.grey}>{HELP_MESSAGES.normalMark}</Line>
        <Line head="–">{HELP_MESSAGES.dash}</Line>
      </Section>
    </>
  );
}

function Commands() {
  return (
    <>
      <Section title={HELP_MESSAGES.riskClasses}>
        {Object.entries(RISK_WORDS).map(([risk, text]) => (
          <Line key={risk} head={risk}>
            {text}
          </Line>
        ))}
      </Section>
      <Section title={HELP_MESSAGES.results}>
        {Object.values(RESULTS).map(([word, meaning]) => (
          <Line key={word} head={word}>
            {meaning}
          </Line>
        ))}
      </Section>
    </>
  );
}

/** Sorted by the term in the language of the page. */
const SORTED_TERMS = Object.values(GLOSSARY_TEXTS).sort((one, other) =>
  one.term.localeCompare(other.term, translation().language),
);

function Glossary() {
  const [search, setSearch] = useState("");
  const needle = search.trim().toLowerCase();
  const found = SORTED_TERMS.filter(({ term, meaning }) =>
    `${term} ${meaning}`.toLowerCase().includes(needle),
  );
  return (
    <>
      <SearchField
        label={HELP_MESSAGES.filter}
        search={search}
        onSearch={setSearch}
        sx={{ width: 1, mb: 2 }}
      />
      <Box component="dl" sx={LIST}>
        {found.map(({ term, meaning }) => (
          <Line key={term} head={term}>
            {meaning}
          </Line>
        ))}
      </Box>
      {found.length === 0 && (
        <Typography role="status" color="textSecondary">
          {HELP_MESSAGES.noTerm}
        </Typography>
      )}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={LIST}>
        {children}
      </Box>
    </Box>
  );
}

interface LineProps {
  readonly head: ReactNode;
  readonly children: ReactNode;
}

function Line({ head, children }: LineProps) {
  return (
    <Box sx={LINE}>
      <Typography component="dt" variant="subtitle2" sx={HEAD}>
        {head}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

const LIST = { m: 0 } as const;

const LINE = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(96px, 30%) 1fr", sm: "180px 1fr" },
  gap: 2,
  alignItems: "baseline",
  py: 0.75,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const HEAD = { display: "flex", flexWrap: "wrap", gap: 0.75 } as const;

const KEY = {
  px: 0.75,
  border: 1,
  borderColor: "text.secondary",
  borderRadius: 0.5,
  fontFamily: "inherit",
  fontSize: "0.8125rem",
  whiteSpace: "nowrap",
} as const;
