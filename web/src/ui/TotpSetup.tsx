/** Setting up an authenticator: the QR code, the same key as text, and the first code that proves it. */
import { mdiContentCopy } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { totpUri } from "#web/session/totp-uri.ts";
import { CodeForm } from "./CodeForm.tsx";
import { Icon } from "./Icon.tsx";
import { MESSAGES } from "./messages.ts";
import { notify } from "./notify.tsx";
import { QrCode } from "./QrCode.tsx";

interface Props {
  readonly email: string;
  /** Base32. */
  readonly secret: string;
  readonly isWaiting: boolean;
  readonly fault: string | undefined;
  readonly onCode: (code: string) => void;
}

export function TotpSetup({ email, secret, isWaiting, fault, onCode }: Props) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2.5 }}>
      <Typography variant="body2" color="textSecondary">
        {MESSAGES.setupScan}
      </Typography>
      <Box
        sx={{
          alignSelf: "center",
          width: 192,
          borderRadius: 1,
          overflow: "hidden",
          border: 1,
          borderColor: "divider",
        }}
      >
        <QrCode text={totpUri(MESSAGES.product, email, secret)} label={MESSAGES.setupQr} />
      </Box>
      <SecretText secret={secret} />
      <CodeForm
        label={MESSAGES.totpCode}
        action={MESSAGES.totpSubmit}
        isWaiting={isWaiting}
        fault={fault}
        onCode={onCode}
      />
    </Box>
  );
}

interface SecretProps {
  readonly secret: string;
}

function SecretText({ secret }: SecretProps) {
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(secret);
    notify({ kind: "success", text: MESSAGES.keyCopied, lastsSeconds: 2 });
  }

  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {MESSAGES.setupSecret}
      </Typography>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography
          variant="body2"
          component="code"
          sx={{
            flex: 1,
            fontFamily: "ui-monospace, monospace",
            letterSpacing: "0.06em",
            overflowWrap: "anywhere",
          }}
        >
          {inGroups(secret)}
        </Typography>
        <IconButton aria-label={MESSAGES.copyKey} onClick={copy}>
          <Icon path={mdiContentCopy} fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

/** Groups of four are easier to type. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
