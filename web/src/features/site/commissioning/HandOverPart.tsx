/** The hand-over: the file and its hash, downloads, signatures, and what changed since. */
import { mdiDownload, mdiFileSign } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import type { HandOver } from "#domain/commissioning/hand-over.ts";
import { handOverPdf } from "#domain/commissioning/hand-over-pdf.ts";
import { sumOfCounts } from "#domain/commissioning/progress.ts";
import { SIGNING_ROLES, type SigningRole } from "#domain/commissioning/sign-off.ts";
import { type CommissioningState, signHandOver } from "#web/api/commissioning-operations.ts";
import { newId } from "#web/api/new-id.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { PagePart } from "#web/features/site/page/PagePart.tsx";
import { useIsOnline, useServices, useSessionState } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { fileNameOf, saveBlob, saveText } from "#web/ui/save-text.ts";
import { COMMISSIONING_MESSAGES } from "./commissioning-messages.ts";
import { DiffPart } from "./DiffPart.tsx";
import { FirmwareForm } from "./FirmwareForm.tsx";

interface Props {
  readonly site: Site;
  readonly content: HandOver;
  readonly state: CommissioningState;
  readonly onChanged: () => void;
}

export function HandOverPart(props: Props) {
  const { site, content, state, onChanged } = props;
  return (
    <PagePart title={COMMISSIONING_MESSAGES.handOver} hint={COMMISSIONING_MESSAGES.handOverHint}>
      <Box sx={STACK}>
        <FirmwareForm
          key={state.firmwareRev}
          layoutId={site.layout.id}
          expected={content.expected}
          rev={state.firmwareRev}
          onSaved={onChanged}
        />
        <Box>
          <Typography variant="subtitle2" component="h3">
            {COMMISSIONING_MESSAGES.hash}
          </Typography>
          <Typography variant="body2" sx={HASH}>
            {state.hash}
          </Typography>
          <Downloads {...props} />
        </Box>
        <Signatures {...props} />
        <DiffPart site={site} content={content} state={state} />
      </Box>
    </PagePart>
  );
}

function Downloads({ site, content, state }: Props) {
  if (!holds(usePrivileges(), "DATA_DOWNLOAD")) return undefined;
  const { hash, text, signatures } = state;
  const name = (ending: string) =>
    fileNameOf([site.layout.name, "Commissioning", hash.slice(0, 8)], ending);
  const savePdf = () => {
    const own = signatures.filter((signature) => signature.hash === hash);
    saveBlob(name("pdf"), new Blob([handOverPdf(content, hash, own)], { type: "application/pdf" }));
  };
  return (
    <Box sx={BUTTONS}>
      <Button
        startIcon={<Icon path={mdiDownload} />}
        onClick={() => saveText(name("json"), text, "application/json")}
      >
        {COMMISSIONING_MESSAGES.downloadJson}
      </Button>
      <Button startIcon={<Icon path={mdiDownload} />} onClick={savePdf}>
        {COMMISSIONING_MESSAGES.downloadPdf}
      </Button>
    </Box>
  );
}

function Signatures({ site, content, state, onChanged }: Props) {
  const { hash, roles } = state;
  const [asked, setAsked] = useState<SigningRole>();
  const signing = useSigning(site.layout.id, hash, onChanged);
  const isOnline = useIsOnline();
  const present = state.signatures.filter((signature) => signature.hash === hash);
  const hasSigned = present.some(({ isOwn }) => isOwn);
  const open = SIGNING_ROLES.filter((role) => present.every((signed) => signed.role !== role));
  const own = hasSigned ? [] : open.filter((role) => roles.includes(role));
  const { roles: names } = COMMISSIONING_MESSAGES;
  const counts = sumOfCounts(content.counts);
  const punch = content.punchList.filter(({ closedAt }) => closedAt === null).length;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {COMMISSIONING_MESSAGES.signatures}
      </Typography>
      {present.length === 0 && (
        <Typography variant="body2">{COMMISSIONING_MESSAGES.unsigned}</Typography>
      )}
      <Box component="ul" sx={LIST}>
        {present.map(({ role, name, email, signedAt, seal }) => (
          <Box component="li" key={role} sx={LINE}>
            {COMMISSIONING_MESSAGES.signedBy(
              names[role],
              name,
              email,
              siteTime(signedAt, site.layout.tz).slice(0, 16),
            )}
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
              {seal === undefined
                ? COMMISSIONING_MESSAGES.notSealed
                : COMMISSIONING_MESSAGES.sealed(seal.hash)}
            </Typography>
          </Box>
        ))}
        {present.length > 0 &&
          open.map((role) => (
            <Box component="li" key={role} sx={LINE}>
              {COMMISSIONING_MESSAGES.notSigned(names[role])}
            </Box>
          ))}
      </Box>
      <Box sx={BUTTONS}>
        {own.map((role) => (
          <Button
            key={role}
            variant="outlined"
            startIcon={<Icon path={mdiFileSign} />}
            loading={signing.isBusy}
            disabled={!isOnline}
            onClick={() => setAsked(role)}
            sx={{ minHeight: 44 }}
          >
            {COMMISSIONING_MESSAGES.sign(names[role])}
          </Button>
        ))}
      </Box>
      {!isOnline && own.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {COMMISSIONING_MESSAGES.offline}
        </Typography>
      )}
      {roles.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {COMMISSIONING_MESSAGES.mayNotSign}
        </Typography>
      )}
      {hasSigned && open.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {COMMISSIONING_MESSAGES.ownSignature}
        </Typography>
      )}
      {signing.failure !== undefined && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {signing.failure}
        </Alert>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={COMMISSIONING_MESSAGES.signTitle(names[asked])}
          hint={COMMISSIONING_MESSAGES.signHint(signing.name)}
          stay={COMMISSIONING_MESSAGES.cancel}
          go={COMMISSIONING_MESSAGES.sign(names[asked])}
          onStay={() => setAsked(undefined)}
          onGo={() => {
            setAsked(undefined);
            void signing.sign(asked);
          }}
        >
          <Typography sx={{ mt: 1.5 }}>
            {COMMISSIONING_MESSAGES.signOpen(counts.open, counts.unknown, punch)}
          </Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}

function useSigning(layoutId: string, hash: string, onChanged: () => void) {
  const { client, nowSeconds } = useServices();
  const session = useSessionState();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const account = session.status === "signedIn" ? session.account : undefined;

  async function sign(role: SigningRole): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    const input = { changeId: newId(nowSeconds()), layoutId, hash, role };
    const outcome = await signHandOver(client, input);
    setIsBusy(false);
    if (!outcome.ok) setFailure(failureText(outcome.error, WORDS));
    else notify({ kind: "success", text: COMMISSIONING_MESSAGES.signed, lastsSeconds: 3 });
    onChanged();
  }

  return { isBusy, failure, sign, name: account?.email ?? "" };
}

const WORDS = { refusals: COMMISSIONING_MESSAGES.refusals, advice: PRESS_AGAIN };

const STACK = { display: "flex", flexDirection: "column", gap: 2.5 } as const;
const HASH = { fontFamily: "monospace", overflowWrap: "anywhere" } as const;
const BUTTONS = { display: "flex", flexWrap: "wrap", gap: 1, mt: 1 } as const;
const LIST = { listStyle: "none", m: 0, p: 0 } as const;
const LINE = { py: 0.75, typography: "body2", overflowWrap: "anywhere" } as const;
