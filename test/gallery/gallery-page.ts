/** The page that shows the screenshots of the console, by screen. */

export interface Picture {
  readonly screen: string;
  readonly file: string;
  readonly findings: readonly string[];
}

export function galleryPage(pictures: readonly Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const sections = screens.map((name) => {
    const figures = pictures.filter(({ screen }) => screen === name).map(figureOf);
    return `<h2>${name}</h2><div>${figures.join("")}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>${sections.join("")}`;
}

function figureOf({ file, findings }: Picture): string {
  const lines = findings.map((finding) => `<li>${escaped(finding)}</li>`).join("");
  return `<figure><a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a><figcaption>${file}<ul>${lines}</ul></figcaption></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

const STYLE = `body{font:14px system-ui;margin:16px;background:#e8eaed}
div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}
figure{margin:0;max-width:640px}img{max-width:100%;max-height:480px;border:1px solid #999}
figcaption{font-size:12px}li{color:#a00}`;
