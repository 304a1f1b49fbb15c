/**
 * Chart of a report or summary with title, legend and, for screen readers, a table of its values.
 */
import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { HIDDEN_TEXT } from "./hidden-text.ts";
import { lazyPart } from "./lazy-part.tsx";
import { type PictureContent, type PictureLook, pictureNumber, seriesColour } from "./picture.ts";

const PictureCanvas = lazyPart(async () => (await import("./PictureCanvas.tsx")).PictureCanvas);

interface Props {
  /** Content of the chart. Must be referentially stable: a new object redraws the chart. */
  readonly content: PictureContent;
  /** Height of the drawn part in pixels. */
  readonly height?: number;
}

export function Picture({ content, height = 240 }: Props) {
  const look = usePictureLook();
  const { title, series } = content;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="figcaption" sx={CAPTION}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        {series.length > 1 && <Legend content={content} look={look} />}
      </Box>
      <Box sx={{ height }}>
        <PictureCanvas content={content} look={look} />
      </Box>
      <PictureTable content={content} />
    </Box>
  );
}

interface LegendProps {
  readonly content: PictureContent;
  readonly look: PictureLook;
}

function Legend({ content, look }: LegendProps) {
  return content.series.map((series, at) => (
    <Box key={series.name} component="span" sx={ENTRY}>
      <Box component="span" sx={SWATCH} style={{ background: seriesColour(look, series, at) }} />
      <Typography component="span" variant="body2" color="textSecondary">
        {series.name}
      </Typography>
    </Box>
  ));
}

function PictureTable({ content: { title, along, categories, series, unit } }: Props) {
  return (
    <Box component="table" sx={HIDDEN_TEXT}>
      <caption>{`${title}, ${unit}`}</caption>
      <thead>
        <tr>
          <th scope="col">{along}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, at) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ name, values }) => {
              const value = values[at];
              return <td key={name}>{value === undefined ? "" : pictureNumber(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Colours and font of the chart; the same object per theme, so that the chart is not redrawn. */
function usePictureLook(): PictureLook {
  const { palette, typography } = useTheme();
  const { text, divider, primary } = palette;
  return useMemo(
    () => ({
      text: text.secondary,
      line: divider,
      font: typography.fontFamily ?? "sans-serif",
      shades: [primary.main, text.secondary, divider],
    }),
    [text.secondary, divider, primary.main, typography.fontFamily],
  );
}

const CAPTION = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2 } as const;

const ENTRY = { display: "inline-flex", alignItems: "center", gap: 0.75 } as const;

const SWATCH = { width: 12, height: 12, borderRadius: 0.5 } as const;
