/** Access tokens of a layout: list, create, revoke. */
import { mdiKeyChainVariant, mdiLockOutline, mdiPlus } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { SiteToken } from "#domain/access/site-token.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { ApiDescriptionLink } from "./ApiDescriptionLink.tsx";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import { TabMissing } from "./TabMissing.tsx";
import { TokenRow } from "./TokenRow.tsx";
import { TOKEN_MESSAGES, tokenRefusal } from "./token-messages.ts";
import { type UsedTokens, useTokens } from "./use-tokens.ts";

interface Props {
  readonly layoutId: string;
  readonly mayEdit: boolean;
}

export function TokensTab({ layoutId, mayEdit }: Props) {
  if (mayEdit) return <Tokens layoutId={layoutId} />;
  return <StateMessage iconPath={mdiLockOutline} title={TOKEN_MESSAGES.notPermitted} />;
}

function Tokens({ layoutId }: Pick<Props, "layoutId">) {
  const used = useTokens(layoutId);
  const isOnline = useIsOnline();
  const [isMaking, setIsMaking] = useState(false);
  const { state, retry } = used;
  if (state.status !== "ready")
    return <TabMissing state={state} words={TOKEN_MESSAGES} onRetry={retry} />;
  const tokens = state.value;
  const make = (
    <Button
      variant="outlined"
      startIcon={<Icon path={mdiPlus} />}
      disabled={!isOnline}
      onClick={() => setIsMaking(true)}
    >
      {TOKEN_MESSAGES.make}
    </Button>
  );
  return (
    <Box sx={COLUMN}>
      <Box sx={HEAD}>
        <Box sx={{ flex: "1 1 320px" }}>
          <Typography variant="body2" color="textSecondary">
            {TOKEN_MESSAGES.about}
          </Typography>
          <ApiDescriptionLink />
        </Box>
        {tokens.length > 0 && make}
      </Box>
      {!isOnline && <Alert severity="warning">{TOKEN_MESSAGES.offlineNow}</Alert>}
      {tokens.length === 0 ? (
        <StateMessage
          iconPath={mdiKeyChainVariant}
          title={TOKEN_MESSAGES.none}
          hint={TOKEN_MESSAGES.noneHint}
        >
          {make}
        </StateMessage>
      ) : (
        <TokenList tokens={tokens} isOnline={isOnline} revoke={used.revoke} />
      )}
      {isMaking && (
        <NewTokenDialog layoutId={layoutId} make={used.make} onClose={() => setIsMaking(false)} />
      )}
    </Box>
  );
}

interface ListProps extends Pick<UsedTokens, "revoke"> {
  readonly tokens: readonly SiteToken[];
  readonly isOnline: boolean;
}

function TokenList({ tokens, isOnline, revoke }: ListProps) {
  const { nowSeconds } = useServices();
  const [revoking, setRevoking] = useState<SiteToken>();
  const [busyId, setBusyId] = useState<string>();
  async function end(token: SiteToken): Promise<void> {
    setRevoking(undefined);
    setBusyId(token.id);
    const outcome = await revoke(token);
    setBusyId(undefined);
    if (outcome.ok) {
      notify({ kind: "success", text: TOKEN_MESSAGES.tokenRevoked(token.label), lastsSeconds: 5 });
    } else {
      const text = `${TOKEN_MESSAGES.revokeFailed}. ${tokenRefusal(outcome.error)}`;
      notify({ kind: "error", text, lastsSeconds: 5 });
    }
  }
  return (
    <>
      <Box component="ul" aria-label={TOKEN_MESSAGES.list} sx={LIST}>
        {tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            nowSeconds={nowSeconds()}
            isBusy={busyId === token.id}
            isDisabled={!isOnline || busyId !== undefined}
            onRevoke={() => setRevoking(token)}
          />
        ))}
      </Box>
      {revoking !== undefined && (
        <ConfirmDialog
          title={TOKEN_MESSAGES.confirmRevocation(revoking.label)}
          hint={TOKEN_MESSAGES.revokeHint}
          stay={TOKEN_MESSAGES.keep}
          go={TOKEN_MESSAGES.revoke}
          onStay={() => setRevoking(undefined)}
          onGo={() => void end(revoking)}
        />
      )}
    </>
  );
}

const COLUMN = { display: "flex", flexDirection: "column", gap: 2 } as const;

const HEAD = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 } as const;

const LIST = { listStyle: "none", m: 0, p: 0, borderTop: 1, borderColor: "divider" } as const;
