/** Brazilian Portuguese: hints for the first use. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const HINTS = {
  hints: {
    next: "Próxima",
    done: "Concluir",
    dismiss: "Não mostrar mais",
    again: "Mostrar as dicas outra vez",
    shownAgain: "As dicas são mostradas na página de layouts e nas usinas.",
    acts: { stow: "Pôr a usina em defesa", restore: "Escolher a restauração" },
    place: (number, count) => `Dica ${number} de ${count}`,
  },
  hintTexts: {
    layouts: {
      title: "Aqui aparecem os problemas",
      text: "Cada layout mostra seus alarmes, mestres, defesas, vento e a idade dos dados. Um traço é um valor que não se conhece. Abra uma usina para ver seus rastreadores.",
    },
    strip: {
      title: "A barra de estado",
      text: "No topo: modo, vento, rastreadores em posição, alarmes, mestres online e a leitura mais antiga. Pressione um número para ver o detalhe. Um traço é um valor que não se conhece.",
    },
    marks: {
      title: "Marcas no mapa",
      text: "Cinza é normal. Uma cor com uma forma é um alarme, e a forma indica a gravidade. A legenda nomeia e conta todas as marcas da camada.",
    },
    search: {
      title: "Busca e ajuda",
      text: "A busca (tecla /) encontra uma fileira, um dispositivo, um mestre ou um comando. A ajuda (tecla ?, ou no menu) mostra teclas, marcas e termos.",
    },
    stow: {
      title: "Pôr a usina em defesa",
      text: "Antes de uma tempestade, “Pôr a usina em defesa” move todos os rastreadores da usina para um ângulo de proteção. Primeiro mostra o que faria, e não envia nada até seu botão ser segurado.",
    },
    demoStow: {
      title: "Experimente: ponha esta usina em defesa",
      text: "Os rastreadores desta demonstração são simulados. Primeiro você vê o que a defesa faria; ela é enviada quando você segura o botão. Nos minutos seguintes, a barra de estado conta os rastreadores que chegam.",
    },
    demoRestore: {
      title: "Depois de uma defesa: restaurar",
      text: "A barra de estado conta os rastreadores em posição. “Encerrar a defesa prioritária” encerra a defesa. Isso remove uma proteção, por isso pede o nome da usina.",
    },
  },
} satisfies Partial<Catalogue>;
