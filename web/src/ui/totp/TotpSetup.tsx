/** Authenticator set-up: the key as QR code and text, and the field for the first code. */
import { mdiContentCopy } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { encode } from "uqr";
import { totpUri } from "#web/session/totp-uri.ts";
import { CodeForm } from "#web/ui/form/CodeForm.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";
import { TOTP_SETUP_MESSAGES } from "#web/ui/totp/totp-setup-messages.ts";

interface Props {
  readonly email: string;
  /** Secret key in base32. */
  readonly secret: string;
  readonly isWaiting: boolean;
  readonly fault: string | undefined;
  readonly onCode: (code: string) => void;
}

export function TotpSetup({ email, secret, isWaiting, fault, onCode }: Props) {
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2.5 }}>
      <Typography variant="body2" color="textSecondary">
        {TOTP_SETUP_MESSAGES.setupScan}
      </Typography>
      <Box sx={QR_FRAME}>
        <QrCode
          text={totpUri(MESSAGES.product, email, secret)}
          label={TOTP_SETUP_MESSAGES.setupQr}
        />
      </Box>
      <SecretText secret={secret} />
      <CodeForm isWaiting={isWaiting} fault={fault} onCode={onCode} />
    </Box>
  );
}

interface SecretProps {
  readonly secret: string;
}

function SecretText({ secret }: SecretProps) {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {TOTP_SETUP_MESSAGES.setupSecret}
      </Typography>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography variant="body2" component="code" sx={SECRET}>
          {inGroups(secret)}
        </Typography>
        <IconButton aria-label={TOTP_SETUP_MESSAGES.copyKey} onClick={() => copy(secret)}>
          <Icon path={mdiContentCopy} fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

const QR_FRAME = {
  alignSelf: "center",
  width: 192,
  borderRadius: 1,
  overflow: "hidden",
  border: 1,
  borderColor: "divider",
} as const;

const SECRET = {
  flex: 1,
  fontFamily: "ui-monospace, monospace",
  letterSpacing: "0.06em",
  overflowWrap: "anywhere",
} as const;

/** The browser may refuse access to the clipboard; the key stays readable on the screen. */
async function copy(secret: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(secret).then(
    () => true,
    () => false,
  );
  const text = isCopied ? TOTP_SETUP_MESSAGES.keyCopied : TOTP_SETUP_MESSAGES.keyNotCopied;
  notify({ kind: isCopied ? "success" : "error", text, lastsSeconds: 2 });
}

/** Splits the key into groups of four characters, which are easier to type. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Quiet zone that the QR standard requires, in modules. */
const QUIET_ZONE = 4;

/** QR code as one SVG path; dark on light in every theme, because scanners expect that. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: "block", width: 1, height: "auto" }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modulesPath(data)} fill="#000" />
    </Box>
  );
}

function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}
