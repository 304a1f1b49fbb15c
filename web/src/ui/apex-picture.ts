/**
 * The only module that uses ApexCharts: a static chart of a few series, without tooltip, menu or
 * animation.
 */
import ApexCharts from "apexcharts";
import "apexcharts/dist/apexcharts.css";
import {
  countAxis,
  type PictureContent,
  type PictureLook,
  pictureNumber,
  placeAxis,
  seriesColour,
} from "./picture.ts";

export interface DrawnPicture {
  draw(content: PictureContent, look: PictureLook): void;
  remove(): void;
}

/** Draws the chart into the element and follows its width. */
export function createApexPicture(
  element: HTMLElement,
  content: PictureContent,
  look: PictureLook,
): DrawnPicture {
  markStyles(element.ownerDocument);
  const chart = new ApexCharts(element, optionsOf(content, look, element.clientHeight));
  const rendered = chart.render();
  let isRemoved = false;
  async function redraw(next: PictureContent, nextLook: PictureLook): Promise<void> {
    await rendered;
    if (!isRemoved)
      await chart.updateOptions(optionsOf(next, nextLook, element.clientHeight), false, false);
  }
  return {
    draw: (next, nextLook) => void redraw(next, nextLook),
    remove() {
      isRemoved = true;
      chart.destroy();
    },
  };
}

/**
 * Id of the style element that the library looks for before it inserts its styles; our style sheet
 * already contains them.
 */
const STYLES_NAME = "apexcharts-css";

function markStyles(document: Document): void {
  if (document.getElementById(STYLES_NAME) !== null) return;
  const mark = document.createElement("meta");
  mark.id = STYLES_NAME;
  document.head.append(mark);
}

/**
 * Options that turn off tooltip and legend, which write HTML: our content security policy forbids
 * that.
 */
const STILL = {
  tooltip: { enabled: false },
  legend: { show: false },
  states: { hover: { filter: { type: "none" } }, active: { filter: { type: "none" } } },
  dataLabels: { enabled: false },
} as const;

function optionsOf(
  content: PictureContent,
  look: PictureLook,
  heightPx: number,
): ApexCharts.ApexOptions {
  const { form, series } = content;
  const isLine = form === "lines";
  return {
    ...STILL,
    chart: {
      type: isLine ? "line" : "bar",
      stacked: form === "stacked",
      height: heightPx,
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      background: "transparent",
      fontFamily: look.font,
    },
    series: series.map(({ name, values }) => ({ name, data: pointsOf(content, values) })),
    colors: series.map((one, at) => seriesColour(look, one, at)),
    fill: { opacity: 1 },
    plotOptions: { bar: { columnWidth: "78%" } },
    stroke: isLine ? { width: 2, curve: "straight" } : { width: 1, colors: ["transparent"] },
    grid: { borderColor: look.line, strokeDashArray: 0, padding: { top: 0, right: 8 } },
    ...axesOf(content, look),
  };
}

function axesOf(
  content: PictureContent,
  look: PictureLook,
): Pick<ApexCharts.ApexOptions, "xaxis" | "yaxis"> {
  const { along, unit } = content;
  const style = { colors: look.text, fontFamily: look.font, fontSize: "12px" };
  const titled = (text: string) => ({ text, style: { color: look.text, fontFamily: look.font } });
  return {
    xaxis: {
      ...ticksOf(content),
      title: titled(along),
      labels: { style, hideOverlappingLabels: true, rotate: 0, ...namesOf(content) },
      axisBorder: { color: look.line },
      axisTicks: { color: look.line },
      tooltip: { enabled: false },
      crosshairs: { show: false },
    },
    yaxis: {
      ...limitsOf(content),
      title: titled(unit),
      labels: { style, formatter: pictureNumber },
    },
  };
}

/**
 * Data of a series: for a long curve, points whose x is the index of the category; otherwise only
 * the values.
 */
function pointsOf(content: PictureContent, values: readonly (number | undefined)[]) {
  const numbers = values.map((value) => value ?? null);
  return placeAxis(content) === undefined ? numbers : numbers.map((y, x) => ({ x, y }));
}

function ticksOf(content: PictureContent): NonNullable<ApexCharts.ApexOptions["xaxis"]> {
  const axis = placeAxis(content);
  if (axis === undefined) return { categories: [...content.categories] };
  return { type: "numeric", min: 0, ...axis };
}

function namesOf(content: PictureContent) {
  if (placeAxis(content) === undefined) return {};
  const { categories } = content;
  return { formatter: (place: string) => categories[Math.round(Number(place))] ?? "" };
}

function limitsOf(content: PictureContent) {
  if (content.isCount) return { min: 0, ...countAxis(content) };
  const { most: max } = content;
  return { tickAmount: 4, ...(max !== undefined && { min: 0, max }) };
}
