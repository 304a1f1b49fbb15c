/** Brazilian Portuguese: commands and their safety texts. */
import type { Catalogue } from "./catalogue.ts";

export const COMMANDS: Pick<Catalogue, "stow"> = {
  stow: {
    stow: "Pôr a usina em defesa",
    title: "Pôr a usina inteira em defesa",
    hold: "Segure para enviar",
    holding: "Continue segurando…",
    again: "Pressione outra vez para enviar",
    cancel: "Cancelar",
    angle: "O ângulo mais resistente de cada mestre, até o rastreamento ser restaurado",
    noController: "Nenhum mestre desta usina tem controlador: nada pode ser enviado.",
    busy: "O último comando ainda está sendo respondido. Outro pode ser enviado em alguns segundos.",
    notSent: "O comando não foi enviado.",
    notSentTo: (masters) => `O comando não foi enviado para ${masters}.`,
    proof: "Abrir a prova de movimento",
    following: "Aguardando as primeiras leituras",
    givenBy: (command, username, age) => `${command}, por ${username}, há ${age}`,
    inPosition: (reached, reacting) => `${reached} de ${reacting} em posição`,
    inPositionExcept: (reached, reacting, missing) =>
      `${reached} de ${reacting} em posição, ${missing} não`,
  },
};
