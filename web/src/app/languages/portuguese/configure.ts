/** Brazilian Portuguese: configuration of a layout: locations, masters, areas. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const nodes = (count: number) => plural(count, { one: "# nó", other: "# nós" });
const locations = (count: number) => plural(count, { one: "# local", other: "# locais" });

export const CONFIGURE = {
  configure: {
    steps: "Passos da configuração",
    required: "Obrigatório",
    back: "Voltar",
    next: "Avançar",
    close: "Fechar",
    abortAndClose: "Interromper e fechar",
    saveAndClose: "Salvar e fechar",
    elsewhere: "Esta configuração está aberta em outra aba",
    elsewhereHint:
      "Você está configurando este layout em outra aba deste navegador. Duas abas sobrescreveriam o rascunho uma da outra. Feche a outra aba para abrir o rascunho aqui.",
    openDetails: "Detalhes",
    detailsHint: "Nome, lugar, desenho e mestres do layout. São salvos separadamente.",
    noMasters: "O layout ainda não tem mestres: adicione-os nos detalhes dele.",
    noDrawing: "Sem desenho",
    masters: "Mestres",
    nodes: "Nós",
    drawing: "Desenho",
    hasDrawing: "Mostrado atrás do mapa",
    draftStored: "As alterações não salvas ficam neste dispositivo.",
    discard: "Descartar alterações",
    discardTitle: "Descartar todas as alterações?",
    discardHint: "A última versão salva é mostrada.",
    discardStay: "Manter alterações",
    positionHint:
      "Alinhe os locais com o desenho: digite valores ou arraste os nós no mapa. Os mestres e as áreas se movem com eles.",
    scale: "Escala",
    xTrans: "Mover a leste",
    yTrans: "Mover a norte",
    markerRadius: "Raio das marcas",
    fitToDrawing: "Ajustar ao desenho",
    cancel: "Cancelar",
    leaving: {
      hint: "Suas alterações ficam neste dispositivo até você voltar.",
      stay: "Continuar editando",
      go: "Continuar",
    },
    isOffline: "Sem conexão: nada pode ser salvo agora.",
    draftNotStored: "O navegador não pôde salvar as alterações neste dispositivo.",
    loading: "Carregando...",
    unknown: "Layout não encontrado",
    unknownHint: "Ele foi excluído, ou o endereço está errado.",
    notPermitted: "Você não pode configurar este layout",
    notPermittedHint: "Sua conta não tem acesso a ele.",
    offlineHint: "O layout é carregado quando houver conexão. Suas alterações não são perdidas.",
    failed: "Não foi possível carregar o layout",
    toLayouts: "Voltar aos layouts",
    nodeCount: nodes,
    locationCount: locations,
    locationsWithout: (count, unassigned) =>
      `${locations(count)}, ${plural(unassigned, { one: "# não atribuído", other: "# não atribuídos" })}`,
    between: (min, max) => `De ${min} a ${max}`,
    moreIds: (count) => `e mais ${numberText(count)}`,
    position: (rowNum, fromSouth) => `fileira ${rowNum}, ${fromSouth} a partir do sul`,
  },
  configureUpload: {
    chooseFile: "Escolher arquivo",
    dropHint: "ou solte um arquivo CSV aqui",
    file: "Arquivo de coordenadas",
    template: "Baixar modelo",
    formats:
      "xLoc (leste) e yLoc (norte) são obrigatórias; podem seguir rowNum, fromSouth, nId e role. A função aux associa uma unidade à principal de uma linha acima. As colunas podem ser separadas por vírgulas, pontos e vírgulas ou tabulações. Um arquivo baixado dos locais dos dispositivos informa o mestre de cada nó na primeira coluna.",
    warnings: "Verifique isto antes de continuar",
    repeatedIds:
      "Um ID de 16 dígitos pertence a um só controlador. Estes estão atribuídos mais de uma vez:",
    noLocations: "Ainda não há locais",
    reading: "Lendo o arquivo...",
    replacesAll: (count) =>
      plural(count, {
        one: "Enviar um arquivo substitui # local.",
        other: "Enviar um arquivo substitui todos os # locais.",
      }),
    imported: (count, fileName) =>
      plural(count, {
        one: `# local lido de ${fileName}`,
        other: `# locais lidos de ${fileName}`,
      }),
  },
  configurePlaces: {
    placeHint: "Toque no mapa onde fica um mestre.",
    notPlaced: "Não posicionado",
    removeCoordinates: "Remover coordenadas",
    areaHint: "Toque no mapa canto por canto ao redor dos nós de um mestre e depois feche a área.",
    boundaryHint:
      "Cantos tocados sobre os de outra área são compartilhados. Arraste um canto para movê-lo; com o foco no mapa, M pega ou solta o canto na cruz. As áreas que o compartilham o seguem.",
    undo: "Desfazer canto",
    closeArea: "Fechar área",
    removeArea: "Remover área",
    noArea: "sem área",
    assign: "Atribuir a um mestre",
    accept: "Aceitar",
    searchMasters: "Buscar mestres",
    noMasterMatch: "Nenhum mestre corresponde",
    hasArea: "Tem uma área",
    isPlaced: "Está posicionado; é movido para cá",
    noNodesInside: "Não há nós não atribuídos nesta área.",
    map: "Mapa da configuração",
    mapKeys:
      "As setas movem a cruz, com Shift em passos pequenos. Enter toca, M pega ou solta o canto na cruz, Backspace remove o último canto, Escape cancela.",
    zoomIn: "Aproximar",
    zoomOut: "Afastar",
    fit: "Mostrar tudo",
    allMarkers: "Mostrar as marcas de todos os nós",
    limited: "Somente os 250 primeiros e os 250 últimos nós são mostrados.",
    labelThreshold: "Zoom dos rótulos",
    legendAssigned: "Atribuído",
    legendUnassigned: "Não atribuído",
    cornersText: (count) => plural(count, { one: "# canto", other: "# cantos" }),
    removePositionOf: (master) => `Remover coordenadas de ${master}`,
    removeAreaOf: (master) => `Remover área de ${master}`,
    areaOf: (corners) => plural(corners, { one: "área de # canto", other: "área de # cantos" }),
    insideText: (count) => plural(count, { one: "# nó nesta área", other: "# nós nesta área" }),
  },
  configureSaving: {
    savingMasters: "Mestres salvos",
    cannotSave: "Isto ainda não pode ser salvo",
    understood: "Fechar",
    stay: "Continuar editando",
    go: "Continuar",
    unassignedHint: "Eles não têm mestre. Desenhe áreas ao redor deles para mantê-los.",
    failedMasters: "Não salvo",
    lostIds: "IDs de nós que serão perdidos",
    resumeHint: "O que foi salvo continua salvo. Salve outra vez para enviar o resto.",
    layoutItself: "Raio das marcas do layout",
    aborted: "Não enviado: o salvamento foi interrompido.",
    sessionEnded: "Sua sessão terminou.",
    idsLostTitle: "IDs de nós serão perdidos. Continuar?",
    idsLost: (count) =>
      plural(count, {
        one: "# nó perde seu ID, e nenhum outro nó o tem:",
        other: "# nós perdem seus IDs, e nenhum outro nó os tem:",
      }),
    lostIdText: (master, nLocId, nId) => `${master}, nó ${nLocId}: ${nId}`,
    savedOf: (done, all) => `Mestres salvos: ${numberText(done)} de ${numberText(all)}`,
    changes: {
      added: (count) => plural(count, { one: "# adicionado", other: "# adicionados" }),
      removed: (count) => plural(count, { one: "# removido", other: "# removidos" }),
      moved: (count) => plural(count, { one: "# movido", other: "# movidos" }),
      ids: (count) => plural(count, { one: "# ID alterado", other: "# IDs alterados" }),
      others: (count) => `${numberText(count)} com outra fileira ou função`,
    },
  },
  configureSteps: {
    "layout-details": "Detalhes do layout",
    "upload-coordinates": "Enviar coordenadas",
    "position-coordinates": "Posicionar coordenadas",
    "master-coordinates": "Coordenadas dos mestres",
    "master-areas": "Áreas dos mestres",
  },
  coordinatesFile: {
    workbook:
      "Pastas de trabalho não podem ser importadas. No seu programa de planilhas, salve a planilha como CSV e escolha esse arquivo.",
    inLine: (line, fault) => `Linha ${line}: ${fault}.`,
    inColumn: (line, column, fault) => `Linha ${line}, coluna ${column}: ${fault}.`,
    faults: {
      quotes: "aspas não foram fechadas",
      noHeader: "falta a linha de cabeçalho",
      repeatedColumn: "a coluna aparece duas vezes",
      missingColumn: "falta a coluna",
      mLocIdNotFirst: "deve ser a primeira coluna",
      tooManyCells: "a linha tem mais células que o cabeçalho",
      notNumber: "não é um número",
      notWhole: "não é um número inteiro",
      nLocId: "não é um número de 0 a 999",
      repeatedNLocId: "o mestre tem este número duas vezes",
      nodeId: "não é um ID de nó: até 4 dígitos hexadecimais, ou 16 que começam com FCC23D",
      unknownMaster: "não é um mestre deste layout",
      noLocations: "não há coordenadas depois do cabeçalho",
      role: "não é solo, primary nem aux",
      withoutPrimary:
        "não há acima uma unidade principal do mesmo mestre, ou com o número em relative",
    },
    warnings: {
      degrees:
        "Parecem latitudes e longitudes, que deformam a usina. Converta-as antes para uma grade em metros ou pés.",
      swapped: "Leste e norte parecem trocados: xLoc é leste, yLoc é norte.",
      mixedUnits: (count, example) =>
        plural(count, {
          one: `# local parece usar outra unidade ou grade que os demais, como ${example}.`,
          other: `# locais parecem usar outra unidade ou grade que os demais, como ${example}.`,
        }),
      outliers: (count, example) =>
        plural(count, {
          one: `# local muito longe de todos os outros, como ${example}.`,
          other: `# locais muito longe de todos os outros, como ${example}.`,
        }),
      stacked: (count, example) =>
        plural(count, {
          one: `# local no mesmo lugar que outro, como ${example}.`,
          other: `# locais no mesmo lugar que outro, como ${example}.`,
        }),
    },
  },
  configureFaults: {
    plusInId: (node) =>
      `O ID de nó ${node} contém “+”: uma planilha o converteu em número. Corrija-o no arquivo.`,
    invalidId: (node) => `O ID de nó ${node} não é válido.`,
    repeatedId: (node, master) => `O ID de nó ${node} aparece duas vezes em ${master}.`,
    tooManyNodes: (master, count, most) =>
      `${master} tem ${nodes(count)}; o máximo é ${numberText(most)}.`,
    outsideCanvas: (count) =>
      plural(count, {
        one: "# local fora do mapa: altere a escala ou a posição.",
        other: "# locais fora do mapa: altere a escala ou a posição.",
      }),
    pairApart: (node) =>
      `A unidade auxiliar ${node} e sua principal têm mestres diferentes: desenhe a área ao redor de ambas.`,
  },
  configureRefusals: {
    NotPermitted: "Você não pode fazer isto. Suas permissões podem ter mudado.",
    NotFound: "Não existe mais. Outra pessoa pode tê-lo excluído.",
    Conflict: "Outra pessoa alterou isto ao mesmo tempo.",
    DuplicateNodeId: "Um ID de nó aparece duas vezes.",
  },
} satisfies Partial<Catalogue>;
