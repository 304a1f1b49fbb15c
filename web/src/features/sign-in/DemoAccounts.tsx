/**
 * Buttons that sign in to demo accounts, one per role; loaded only if the deployment offers demo
 * accounts.
 */

import { mdiArrowRight } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { type DemoAccount, loadDemoAccounts } from "./demo-accounts.ts";

interface Props {
  readonly address: string;
  readonly isWaiting: boolean;
  readonly onChoose: (email: string, password: string) => void;
}

export function DemoAccounts({ address, isWaiting, onChoose }: Props) {
  const { fetch: fetchFrom } = useServices();
  const { state } = useRequest(address, () => loadDemoAccounts(fetchFrom, address));
  if (state.status !== "ready" && state.status !== "failed") return undefined;
  return (
    <Box component="section" aria-labelledby="demo-accounts" sx={{ mt: 5 }}>
      <Typography id="demo-accounts" variant="h3" component="h2">
        {MESSAGES.demoTitle}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {state.status === "ready" ? MESSAGES.demoHint : MESSAGES.demoFailed}
      </Typography>
      {state.status === "ready" && (
        <Box sx={FRAME}>
          {state.value.map((account) => (
            <DemoAccountButton
              key={account.email}
              account={account}
              isDisabled={isWaiting}
              onChoose={() => onChoose(account.email, account.password)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

const FRAME = {
  display: "grid",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflow: "hidden",
} as const;

interface ButtonProps {
  readonly account: DemoAccount;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

function DemoAccountButton({ account, isDisabled, onChoose }: ButtonProps) {
  return (
    <ButtonBase
      disabled={isDisabled}
      onClick={onChoose}
      sx={{
        justifyContent: "space-between",
        gap: 2,
        px: 2,
        py: 1,
        minHeight: 56,
        textAlign: "start",
        "&:not(:last-of-type)": { borderBottom: 1, borderColor: "divider" },
        "&:hover": { bgcolor: "action.hover" },
      }}
    >
      <Box>
        <Typography variant="subtitle2" component="p">
          {account.role}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {account.description}
        </Typography>
      </Box>
      <Icon path={mdiArrowRight} fontSize="small" sx={{ color: "text.secondary" }} />
    </ButtonBase>
  );
}
