/**
 * First step of the wizard: the choice among seven types of issue, and a button to resume at the
 * step that was open last.
 */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ISSUE_TYPE_CODES, isIssueType } from "#domain/troubleshoot/issue-types.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { ISSUE_NAMES } from "#web/ui/issue-names.ts";
import { ChoiceTiles } from "./ChoiceTiles.tsx";
import { WIZARD_MESSAGES } from "./model/troubleshoot-messages.ts";
import { countAnswers, resumeAt, stepsOf } from "./model/wizard-state.ts";
import { stepText } from "./model/wizard-texts.ts";
import type { Wizard } from "./use-wizard.ts";

interface Props {
  readonly wizard: Wizard;
}

export function IssueStep({ wizard }: Props) {
  const { reload } = useSiteView();
  return (
    <>
      <SavedAnswers wizard={wizard} />
      <ChoiceTiles
        label={WIZARD_MESSAGES.issue}
        options={OPTIONS}
        value={wizard.state.issueType}
        onAnswer={(code) => {
          if (!isIssueType(code)) return;
          wizard.chooseIssue(code);
          // Reads the site again, because the report must contain the node's current ID and
          // location.
          reload();
        }}
      />
    </>
  );
}

const OPTIONS = ISSUE_TYPE_CODES.map((code) => ({ value: code, label: ISSUE_NAMES[code] }));

function SavedAnswers({ wizard: { site, state, goTo } }: Props) {
  const at = resumeAt(state);
  const step = stepsOf(state)[at - 1];
  if (step === undefined || state.startedAt === undefined) return undefined;
  const since = siteTime(state.startedAt, site.layout.tz);
  return (
    <Alert severity="info">
      {WIZARD_MESSAGES.answersSaved(countAnswers(state.answers), since)}
      <Box sx={{ mt: 1 }}>
        <Button variant="contained" onClick={() => goTo(at)} sx={{ minHeight: 48 }}>
          {WIZARD_MESSAGES.goOnAt(stepText(step).title)}
        </Button>
      </Box>
    </Alert>
  );
}
