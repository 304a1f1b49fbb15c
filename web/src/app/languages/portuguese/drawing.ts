/** Brazilian Portuguese: why the drawing of a layout is refused, and what was removed from it. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

const SAVE_AS_SVG = "Salve-o como SVG simples no programa de desenho.";

export const DRAWING: Pick<Catalogue, "drawingFaults" | "removedFromDrawing" | "drawingRejected"> =
  {
    drawingFaults: {
      tooLarge: "O arquivo tem mais de 5 MB.",
      encoding: `O texto dele não está em UTF-8, UTF-16 nem na codificação declarada. ${SAVE_AS_SVG}`,
      pdf: `Este é um arquivo PDF ou do Illustrator. ${SAVE_AS_SVG}`,
      compressed: `O arquivo está comprimido (SVGZ). ${SAVE_AS_SVG}`,
      entity: `Ele usa entidades, que podem esconder outro conteúdo. ${SAVE_AS_SVG}`,
      malformed: "O arquivo está danificado ou não é um SVG: não é possível ler o XML dele.",
      notSvg: "O arquivo não é um desenho SVG.",
      tooManyElements: "O desenho tem mais de 50.000 elementos. Simplifique-o.",
      tooDeep: "Os grupos do desenho têm mais de 100 níveis. Desagrupe alguns.",
      blank:
        "Nada ficaria visível: todas as formas estão vinculadas de outros arquivos ou em partes não permitidas. Incorpore-as.",
      tooManyReferences:
        "Os símbolos, padrões e máscaras somam mais de 300.000 formas. Simplifique-os.",
      referencesTooDeep: "Os símbolos ou padrões têm mais de 10 níveis. Reduza os níveis.",
      referenceLoop: "Um símbolo ou padrão do desenho contém a si mesmo.",
    },
    removedFromDrawing: {
      parts: (names) => `Removido do desenho: ${names}.`,
      scripts: "scripts",
      links: "links para outros arquivos",
      references: "referências quebradas",
      webPages: "páginas web incorporadas",
    },
    drawingRejected: {
      unsafe: "O servidor rejeitou o desenho. Não é seguro mostrá-lo.",
      because: (fault) => `O servidor rejeitou o desenho. ${fault}`,
    },
  };
