/** Pagination of a table; renders nothing for a single page. */
import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { Icon } from "./Icon.tsx";
import { TABLE_MESSAGES } from "./table-messages.ts";

interface Props {
  /** Index of the shown page of the table, from 0. */
  readonly page: number;
  readonly lastPage: number;
  readonly onPage: (page: number) => void;
}

export function PageSteps({ page, lastPage, onPage }: Props) {
  if (lastPage === 0) return undefined;
  return (
    <>
      <IconButton
        aria-label={TABLE_MESSAGES.previousPage}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <Typography variant="body2" sx={PAGE}>
        {TABLE_MESSAGES.pageOf(page + 1, lastPage + 1)}
      </Typography>
      <IconButton
        aria-label={TABLE_MESSAGES.nextPage}
        disabled={page === lastPage}
        onClick={() => onPage(page + 1)}
      >
        <Icon path={mdiChevronRight} />
      </IconButton>
    </>
  );
}

const PAGE = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
