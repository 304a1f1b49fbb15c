/** Creates an access token and shows it once. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type FormEvent, useId, useState } from "react";
import { TOKEN_LIMITS, TOKEN_SCOPE_NAMES, type TokenScope } from "#domain/access/site-token.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { Failure } from "#web/api/failure.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { type TypedField, TypedInput } from "#web/ui/form/TypedInput.tsx";
import { formatTime } from "#web/ui/format.ts";
import { type Choice, ChoiceInput } from "./ChoiceInput.tsx";
import { IssuedToken } from "./IssuedToken.tsx";
import { ScopeChecks } from "./ScopeChecks.tsx";
import { TOKEN_LIVES, TOKEN_MESSAGES, tokenRefusal } from "./token-messages.ts";
import type { IssuedSiteToken } from "./token-operations.ts";
import type { UsedTokens } from "./use-tokens.ts";

interface Props extends Pick<UsedTokens, "make"> {
  readonly layoutId: string;
  readonly onClose: () => void;
}

/**
 * Dialog that creates a token; full screen on phones. Once the token is shown, only the button
 * closes the dialog.
 */
export function NewTokenDialog({ layoutId, make, onClose }: Props) {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const [issued, setIssued] = useState<IssuedSiteToken>();
  const [isMaking, setIsMaking] = useState(false);
  const isHeld = isMaking || issued !== undefined;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={isHeld ? undefined : onClose}
    >
      <DialogTitle id={titleId}>
        {issued === undefined ? TOKEN_MESSAGES.newTitle : TOKEN_MESSAGES.madeTitle}
      </DialogTitle>
      {issued === undefined ? (
        <TokenForm
          make={make}
          isMaking={isMaking}
          onMaking={setIsMaking}
          onIssued={setIssued}
          onClose={onClose}
        />
      ) : (
        <IssuedToken layoutId={layoutId} issued={issued} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FormProps extends Omit<Props, "layoutId"> {
  readonly isMaking: boolean;
  readonly onMaking: (isMaking: boolean) => void;
  readonly onIssued: (issued: IssuedSiteToken) => void;
}

const DEFAULT_DAYS = 90;

const LABEL_FIELD: TypedField = {
  kind: "text",
  label: TOKEN_MESSAGES.name,
  maxLength: TOKEN_LIMITS.labelCharacters,
};

const LIVES: readonly Choice<number>[] = TOKEN_LIVES.map(({ days, label }) => ({
  value: days,
  label,
}));

function TokenForm({ make, isMaking, onMaking, onIssued, onClose }: FormProps) {
  const isOnline = useIsOnline();
  const { nowSeconds } = useServices();
  const [label, setLabel] = useState("");
  const [scopes, setScopes] = useState<readonly TokenScope[]>(TOKEN_SCOPE_NAMES);
  const [days, setDays] = useState<number>(DEFAULT_DAYS);
  // Time at which the dialog was opened. Fixed, so that a retry has the same content and
  // idempotency key.
  const [openedAt] = useState(nowSeconds);
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const expiresAt = openedAt + days * SECONDS_PER_DAY;
  const isNamed = label.trim() !== "";
  const isScoped = scopes.length > 0;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsTried(true);
    if (isMaking || !isNamed || !isScoped) return;
    onMaking(true);
    setFailure(undefined);
    const outcome = await make({ label: label.trim(), scopes, expiresAt });
    onMaking(false);
    if (outcome.ok) onIssued(outcome.value);
    else setFailure(outcome.error);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} style={FORM}>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2.5, pt: 1 }}>
        <TypedInput
          field={LABEL_FIELD}
          value={label}
          fault={isTried && !isNamed ? TOKEN_MESSAGES.nameRequired : undefined}
          hint={TOKEN_MESSAGES.nameHint}
          size="medium"
          isRequired
          isFocused
          sx={BELOW_TITLE}
          onEnter={setLabel}
        />
        <ScopeChecks chosen={scopes} isFaulty={isTried && !isScoped} onChoose={setScopes} />
        <ChoiceInput
          label={TOKEN_MESSAGES.ends}
          value={days}
          choices={LIVES}
          hint={TOKEN_MESSAGES.endsOn(formatTime(expiresAt))}
          size="medium"
          onChoose={setDays}
        />
        {!isOnline && <Alert severity="warning">{TOKEN_MESSAGES.offlineNow}</Alert>}
        {failure !== undefined && (
          <Alert severity="error">
            <AlertTitle>{TOKEN_MESSAGES.makeFailed}</AlertTitle>
            {tokenRefusal(failure)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" disabled={isMaking} onClick={onClose}>
          {TOKEN_MESSAGES.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={isMaking} disabled={!isOnline}>
          {TOKEN_MESSAGES.create}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Space above the first field for the label on its edge, which would be cut off otherwise. */
const BELOW_TITLE = { mt: 1, mb: 0.5 } as const;

/** Style of the form: the buttons are at the lower edge on phones. */
const FORM = { display: "flex", flexDirection: "column", flex: 1, minHeight: 0 } as const;
