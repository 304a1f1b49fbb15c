/** Brazilian Portuguese: causes of alarms and the first steps. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

const AFTER_REPAIR = "Depois do reparo, rearme o alarme.";
const LIMITS = "Traga-o para dentro dos limites e verifique os limites nos parâmetros.";

const node: Catalogue["alarmAdvice"]["node"] = {
  initialValues: {
    cause: "O controlador acabou de iniciar e ainda não mediu.",
    next: "Aguarde a próxima rodada. Se continuar, verifique o rádio.",
  },
  lowBattery: {
    cause: "A bateria está fraca com o carregador desligado.",
    next: "Verifique se o painel de carga está conectado e limpo e se a bateria carrega.",
  },
  criticalBattery: {
    cause: "A bateria está quase vazia e o motor fica bloqueado para protegê-la.",
    next: "Carregue ou troque a bateria. O rastreador não se move até que ela se recupere.",
  },
  batteryOvervoltage: {
    cause: "A tensão da bateria está alta demais e o carregador está desligado.",
    next: "Verifique as configurações do carregador e a conexão da bateria.",
  },
  motorOvercurrent: {
    cause: "O motor consumiu corrente demais várias vezes em um movimento. Fica bloqueado.",
    next: `Procure o que trava a fileira: mancais, tubo de torção, vegetação, neve. ${AFTER_REPAIR}`,
  },
  motorHwOvercurrent: {
    cause: "O limite de corrente do hardware atuou.",
    next: `Verifique se há curto-circuito no atuador ou no cabo dele. ${AFTER_REPAIR}`,
  },
  noMotion: {
    cause: "O motor funcionou e o ângulo não mudou.",
    next: `Verifique o atuador, o acoplamento e o sensor de inclinação. ${AFTER_REPAIR}`,
  },
  wrongDirection: {
    cause: "O rastreador se afastou do alvo.",
    next: `Verifique a polaridade do atuador e a montagem do sensor de inclinação. ${AFTER_REPAIR}`,
  },
  limitEast: { cause: "O rastreador está além do limite leste.", next: LIMITS },
  limitWest: { cause: "O rastreador está além do limite oeste.", next: LIMITS },
  tiltSensor: {
    cause: "O sensor de inclinação não fornece um ângulo válido.",
    next: `Verifique o sensor e o cabo dele. ${AFTER_REPAIR}`,
  },
  highTemp: {
    cause: "A placa está quente demais. O carregador e o motor estão desligados.",
    next: "Normaliza sozinho. Se voltar, verifique a caixa e a sombra dela.",
  },
  lowTemp: {
    cause: "A placa está muito fria.",
    next: "Normaliza sozinho quando a placa aquece.",
  },
  estop: {
    cause: "A parada de emergência está acionada ou o cabo dela está cortado.",
    next: "Descubra quem a acionou e por quê. Libere-a somente quando não houver ninguém na fileira.",
  },
  notCharging: {
    cause: "Há sol e a bateria não carrega há duas horas.",
    next: "Verifique o painel de carga: conectado, limpo, sem sombra.",
  },
  commLossSeen: {
    cause: "O nó não ouviu nenhum mestre por 30 minutos e foi para a posição segura.",
    next: "Verifique o rádio do mestre e os saltos. Depois rearme o alarme.",
  },
  notResponding: {
    cause: "O nó faltou em quatro rodadas.",
    next: "Verifique a alimentação e o rádio. Se os vizinhos também não respondem, perdeu-se um repetidor.",
  },
  paramError: {
    cause: "Os parâmetros salvos estão danificados e os padrões estão em uso.",
    next: "Envie os parâmetros ao nó outra vez.",
  },
  otaFailed: {
    cause: "Uma imagem de firmware chegou incompleta ou danificada.",
    next: "Repita a atualização.",
  },
  unexpectedReset: {
    cause: "O controlador reiniciou por causa do watchdog ou de uma queda de tensão.",
    next: "Verifique a bateria. Rearme o alarme e observe se ele volta.",
  },
  memoryFault: {
    cause: "O controlador não conseguiu gravar na memória.",
    next: "Rearme o alarme. Se voltar, troque o controlador.",
  },
  angleTable: {
    cause: "O nó não tem ângulos válidos para hoje e fica onde está.",
    next: "Envie ao nó as coordenadas e as configurações do mestre.",
  },
  motorDisconnected: {
    cause: "O motor é acionado e não consome corrente.",
    next: `Conecte o atuador ou verifique o cabo dele. ${AFTER_REPAIR}`,
  },
  lowBattMotion: {
    cause: "A bateria cedeu com o motor em marcha e o movimento foi interrompido.",
    next: "Verifique a bateria e as conexões dela.",
  },
  panelDisconnected: {
    cause: "Há sol e o painel de carga não fornece tensão.",
    next: "Conecte o painel de carga ou verifique o cabo dele.",
  },
  chargeTempShutdown: {
    cause: "A bateria está quente ou fria demais para carregar.",
    next: "Normaliza sozinho quando a temperatura volta à faixa.",
  },
  bmsFault: {
    cause: "A proteção da própria bateria a desligou.",
    next: "Verifique a bateria. Troque-a se a falha continuar.",
  },
  bmsComm: {
    cause: "A bateria não se comunica.",
    next: "Verifique o cabo de dados entre a bateria e o controlador.",
  },
  sohLow: {
    cause: "A bateria perdeu muito da sua capacidade.",
    next: "Planeje a troca dela.",
  },
  zigbeeAmp: {
    cause: "O amplificador do rádio indica uma falha.",
    next: "Se o nó só responde com muitos saltos, troque o controlador.",
  },
};

export const ADVICE: Pick<Catalogue, "alarmAdvice"> = {
  alarmAdvice: {
    activeAlarms: "Alarmes ativos",
    nextStep: "Próximo passo:",
    history: "Histórico de alarmes deste dispositivo",
    node,
    aux: {
      auxInitial: node.initialValues,
      auxComm: {
        cause: "A unidade principal não ouve a unidade auxiliar.",
        next: "Verifique o cabo entre as duas unidades e a alimentação da auxiliar.",
      },
      auxOvercurrent: node.motorOvercurrent,
      auxHwOvercurrent: node.motorHwOvercurrent,
      auxNoMotion: node.noMotion,
      auxWrongDirection: node.wrongDirection,
      auxLimitEast: node.limitEast,
      auxLimitWest: node.limitWest,
      auxTilt: node.tiltSensor,
      auxHighTemp: node.highTemp,
      auxLowTemp: node.lowTemp,
      auxEstop: node.estop,
      auxMotorDisconnected: node.motorDisconnected,
      auxMisaligned: {
        cause: "As unidades principal e auxiliar diferem em mais de 5° há dez minutos.",
        next: "Verifique os dois atuadores: um deles não acompanha e a fileira pode torcer.",
      },
    },
    master: {
      initialValues: {
        cause: "O mestre acabou de iniciar e não completou nenhuma rodada.",
        next: "Aguarde a primeira rodada.",
      },
      windDisconnected: {
        cause: "O sensor de vento não dá sinal.",
        next: "Verifique imediatamente o sensor e o cabo: as defesas por vento dependem dele.",
      },
      windFault: {
        cause: "O sensor de vento informa valores que não podem estar corretos.",
        next: "Verifique se há gelo, sujeira ou danos. Compare com os dados meteorológicos de vento.",
      },
      snowDisconnected: {
        cause: "O sensor de neve não dá sinal.",
        next: "Verifique o sensor e o cabo dele.",
      },
      snowFault: {
        cause: "O sensor de neve informa profundidades que não podem estar corretas.",
        next: "Verifique o que há sob o sensor e depois calibre o solo sem neve.",
      },
      lowBattery: {
        cause: "A bateria do mestre está fraca.",
        next: "Verifique a alimentação e o carregador.",
      },
      criticalBattery: {
        cause: "A bateria do mestre está quase vazia e os rastreadores vão para a posição segura.",
        next: "Restabeleça a alimentação imediatamente.",
      },
      chargerFault: {
        cause: "Há alimentação e a bateria não carrega.",
        next: "Verifique o carregador e o fusível da bateria.",
      },
      chargerTemp: {
        cause: "O carregador está quente demais.",
        next: "Verifique a ventilação do armário.",
      },
      boardTempHigh: {
        cause: "A placa está quente demais.",
        next: "Verifique a ventilação e a sombra do armário.",
      },
      boardTempLow: {
        cause: "A placa está muito fria.",
        next: "Verifique o aquecimento do armário, se houver.",
      },
      powerRead: {
        cause: "O mestre não conseguiu ler a própria alimentação.",
        next: "Se continuar, reinicie o mestre.",
      },
      hardwareFault: {
        cause: "O autoteste do mestre falhou.",
        next: "Reinicie o mestre. Se a falha continuar, troque a placa.",
      },
      radioFault: {
        cause: "O rádio do mestre não responde. Nenhum nó pode ser chamado.",
        next: "Reinicie o mestre. Se a falha continuar, troque o rádio.",
      },
      radioNoise: {
        cause: "Outros rádios perturbam o canal.",
        next: "Se nós se perderem, planeje uma troca de canal.",
      },
      nodesLost: {
        cause: "Pelo menos um em cada vinte nós não responde.",
        next: "Veja no mapa onde estão: num só lugar aponta para um repetidor, por toda parte para o mestre.",
      },
      massLoss: {
        cause: "Pelo menos metade dos nós não responde.",
        next: "Verifique o rádio e a antena do mestre.",
      },
      duplicateIds: {
        cause: "Dois nós têm os mesmos quatro últimos dígitos.",
        next: "Corrija os IDs dos dispositivos deste mestre.",
      },
      unassignedIds: {
        cause: "Alguns locais não têm ID do dispositivo.",
        next: "Atribua-os: camada “Atribuição de ID do dispositivo”.",
      },
      idSyncOld: {
        cause: "Um ID de dispositivo alterado não chegou ao mestre há um dia.",
        next: "Envie os IDs dos dispositivos ao mestre outra vez.",
      },
      timeNotSynced: {
        cause: "O mestre não recebe a hora da rede há um dia.",
        next: "Sincronize a hora do mestre e verifique a rede dele.",
      },
      rtcFault: {
        cause: "O relógio do mestre se desvia ou a pilha dele acabou.",
        next: "Troque a pilha do relógio.",
      },
      settingsInvalid: {
        cause: "Faltam configurações ou estão fora da faixa, e as últimas válidas estão em uso.",
        next: "Verifique as configurações e envie-as outra vez.",
      },
      storageFull: {
        cause: "O armazenamento do mestre está quase cheio.",
        next: "Planeje uma visita para ver o que o ocupa.",
      },
      cloudLost: {
        cause: "A conexão com a nuvem ficou perdida por mais de cinco minutos.",
        next: "Se ocorrer com frequência, verifique o modem e a rede.",
      },
      unexpectedReset: {
        cause: "O mestre reiniciou por causa do watchdog.",
        next: "Se voltar, veja o histórico e a alimentação.",
      },
      fwMismatch: {
        cause: "Os nós têm versões de firmware diferentes.",
        next: "Planeje uma atualização de firmware.",
      },
      otaFailed: {
        cause: "Uma atualização de firmware terminou com nós que falharam.",
        next: "Repita-a para esses nós.",
      },
      hailFeed: {
        cause: "O aviso de granizo tem mais de 15 minutos.",
        next: "Observe você o tempo e ponha os rastreadores em defesa manualmente se vier granizo.",
      },
      weatherFeed: {
        cause: "Os dados meteorológicos têm mais de uma hora.",
        next: "Verifique a rede do mestre.",
      },
      waterFault: {
        cause: "A chave de inundação se contradiz.",
        next: "Verifique a chave e o cabo dela.",
      },
    },
  },
};
