/** The versions of a site's nodes, and the nodes that run another one than the others. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router";
import { holds } from "#domain/access/privileges.ts";
import { inventoryOf } from "#domain/firmware-campaigns/inventory.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { devicePath } from "#web/features/site/view/url/device-path.ts";
import { numberText } from "#web/language/counts.ts";
import { failedStatus } from "#web/session/load-status.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { TableLoading } from "#web/ui/TableState.tsx";
import { boardText } from "./campaign-words.ts";
import { ExpectedDialog } from "./ExpectedDialog.tsx";
import type { ExpectedVersions } from "./firmware.generated.ts";
import { FIRMWARE_MESSAGES } from "./firmware-messages.ts";
import type { SiteNode } from "./node-versions.ts";
import type { UsedVersions } from "./use-firmware.ts";

interface Props extends UsedVersions {
  readonly site: Site;
  /** Undefined until they are known. */
  readonly expected: ExpectedVersions | undefined;
  /** Called when other versions are expected. */
  readonly onChange: () => void;
}

/** Most outliers that are listed. */
const LISTED = 40;

export function VersionsSection({ site, used, nodes, expected, onChange }: Props) {
  const id = useId();
  const [isSetting, setIsSetting] = useState(false);
  const maySet = holds(usePrivileges(), "CONFIGURATION") && expected !== undefined;
  const reported = nodes?.flatMap(({ nodeType }) => nodeType ?? []) ?? [];
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {FIRMWARE_MESSAGES.versions}
        </Typography>
        {maySet && (
          <Button onClick={() => setIsSetting(true)}>{FIRMWARE_MESSAGES.expectedVersions}</Button>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {FIRMWARE_MESSAGES.versionsHint}
      </Typography>
      {nodes === undefined ? (
        <Missing used={used} />
      ) : (
        <Versions site={site} nodes={nodes} expected={expected ?? NOTHING_EXPECTED} />
      )}
      {isSetting && expected !== undefined && (
        <ExpectedDialog
          {...{ site, expected, reported }}
          onClose={() => setIsSetting(false)}
          onSaved={() => {
            setIsSetting(false);
            onChange();
          }}
        />
      )}
    </Box>
  );
}

function Missing({ used: { state, retry } }: Pick<UsedVersions, "used">) {
  const status = state.status === "failed" ? failedStatus(state.failure) : "pending";
  if (status === "pending") return <TableLoading words={FIRMWARE_MESSAGES} />;
  const words = { ...FIRMWARE_MESSAGES, failed: FIRMWARE_MESSAGES.versionsFailed };
  return <LoadFailure status={status} words={words} onRetry={retry} />;
}

const NOTHING_EXPECTED = { node: undefined, kinds: [] } as const;

interface NodesProps {
  readonly site: Site;
  readonly nodes: readonly SiteNode[];
}

interface VersionsProps extends NodesProps {
  readonly expected: Pick<ExpectedVersions, "node" | "kinds">;
}

function Versions({ site, nodes, expected }: VersionsProps) {
  const { node, kinds } = expected;
  const { versions, outliers, unknown } = inventoryOf(nodes, { node, kinds });
  return (
    <>
      {versions.length === 0 ? (
        <Typography variant="body2">{FIRMWARE_MESSAGES.noVersions}</Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{FIRMWARE_MESSAGES.type}</TableCell>
              <TableCell>{FIRMWARE_MESSAGES.version}</TableCell>
              <TableCell align="right">{FIRMWARE_MESSAGES.nodes}</TableCell>
              <TableCell>{FIRMWARE_MESSAGES.comparison}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {versions.map(({ nodeType, version, nodes: count, standing }) => (
              <TableRow key={`${nodeType} ${version}`}>
                <TableCell>{boardText(nodeType)}</TableCell>
                <TableCell>{version}</TableCell>
                <TableCell align="right">{numberText(count)}</TableCell>
                <TableCell>
                  <Chip
                    size="small"
                    color={standing === "differs" ? "warning" : "default"}
                    label={FIRMWARE_MESSAGES.standings[standing]}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {unknown.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {FIRMWARE_MESSAGES.unknownVersions(unknown.length)}
        </Typography>
      )}
      {outliers.length > 0 && <Outliers site={site} nodes={outliers} />}
    </>
  );
}

function Outliers({ site, nodes }: NodesProps) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {FIRMWARE_MESSAGES.outliers}: {numberText(nodes.length)}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {nodes.slice(0, LISTED).map(({ mLocId, master, nLocId, version }) => {
          const place = { mLocId, nLocId };
          const device = { layoutId: site.layout.id, ...place };
          return (
            <Box component="li" key={`${mLocId} ${nLocId}`} sx={{ typography: "body2", py: 0.25 }}>
              <Link component={RouterLink} to={devicePath(site, place, { device })}>
                {master} {nLocId}
              </Link>{" "}
              {version}
            </Box>
          );
        })}
      </Box>
      {nodes.length > LISTED && (
        <Typography variant="body2" color="textSecondary">
          {FIRMWARE_MESSAGES.more(nodes.length - LISTED)}
        </Typography>
      )}
    </Box>
  );
}
