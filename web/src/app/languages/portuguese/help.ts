/** Brazilian Portuguese: the help, without its glossary. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const HELP: Pick<Catalogue, "help" | "helpKeys" | "helpResults"> = {
  help: {
    help: "Ajuda",
    keys: "Teclas",
    marks: "Marcas",
    commands: "Comandos",
    glossary: "Glossário",
    filter: "Buscar um termo",
    noTerm: "Esse termo não existe",
    severities: "Gravidades",
    otherMarks: "Outras marcas",
    riskClasses: "Classes de risco",
    results: "Resultados",
    severityMeanings: {
      critical: "Para ou põe em perigo os rastreadores",
      major: "Precisa de um reparo",
      minor: "Pode esperar a próxima visita",
      info: "Não requer nenhuma ação",
    },
    unknownMark: "Desconhecido: não há leitura, ou ela é antiga demais para ser confiável",
    grey: "Cinza",
    normalMark: "Normal: nada a fazer",
    dash: "O valor não é conhecido. O motivo está ao lado ou aparece ao pressionar.",
    close: "Fechar",
  },
  helpKeys: {
    everywhere: {
      where: "Em toda parte",
      help: "Esta ajuda",
      control: "Controle seguinte, anterior",
      close: "Fechar o que estiver aberto",
    },
    site: {
      where: "Em uma usina",
      search: "Buscar uma fileira, um dispositivo, um mestre ou um comando",
      tracker: "Próximo rastreador a oeste, a leste",
    },
    storm: {
      where: "Na mesa de tempestades",
      site: "Usina seguinte, anterior",
      choose: "Escolher a usina",
      all: "Escolher todas as usinas, ou nenhuma",
      urgent: "Escolher as usinas urgentes",
      stow: "Pôr em defesa as usinas escolhidas",
      wall: "Sair do painel de parede",
    },
    map: {
      where: "No mapa",
      tracker: "Próximo rastreador nessa direção",
      master: "Mestre anterior, seguinte",
      ends: "Primeiro rastreador, último",
      look: "Com uma destas teclas: olhar sem selecionar, adicionar à seleção",
      select: "Selecionar, ou tirar da seleção",
      details: "Detalhes do dispositivo",
    },
    chart: {
      where: "Em um gráfico",
      reading: "Leitura anterior, seguinte",
      line: "O mesmo momento em outra linha",
      zoom: "Aproximar, afastar e mostrar tudo",
      period: "Antes, depois",
      actions: "O que pode ser feito com a leitura",
    },
    replay: {
      where: "Em uma reprise",
      play: "Reproduzir, pausar",
      step: "Um passo para trás, para a frente",
      ends: "Início, fim do período",
    },
  },
  helpResults: {
    accepted: [
      "Aceito",
      "O mestre recebeu o comando e o executa. A prova mostra se os rastreadores chegaram.",
    ],
    inPosition: ["Em posição", "Medido dentro da tolerância do ângulo esperado."],
    success: ["Sucesso", "O mestre fez o que foi pedido, até onde ele sabe."],
    noAnswer: [
      "Sem resposta: resultado desconhecido",
      "Nenhuma resposta chegou a tempo. O comando pode ter sido executado.",
    ],
    expired: ["Expirado", "O comando chegou tarde demais e não fez nada."],
  },
};
