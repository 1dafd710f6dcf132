// This file is generated from the CSS modules by `npm run generate`.

declare module '*/CityPicker.module.css' {
  const classes: {
    readonly button: string;
    readonly city: string;
    readonly list: string;
    readonly option: string;
  };
  export default classes;
}

declare module '*/FeedbackModal.module.css' {
  const classes: {
    readonly form: string;
    readonly fullRow: string;
    readonly grid: string;
    readonly hint: string;
    readonly message: string;
    readonly send: string;
    readonly sent: string;
    readonly trap: string;
  };
  export default classes;
}

declare module '*/HelpfulInfo.module.css' {
  const classes: {
    readonly grid: string;
    readonly office: string;
    readonly questions: string;
    readonly waiting: string;
  };
  export default classes;
}

declare module '*/LawPage.module.css' {
  const classes: {
    readonly claim: string;
    readonly claims: string;
    readonly deferral: string;
    readonly documents: string;
    readonly facts: string;
    readonly services: string;
    readonly teaser: string;
    readonly teaserText: string;
  };
  export default classes;
}

declare module '*/BusinessLayout.module.css' {
  const classes: {
    readonly brand: string;
    readonly call: string;
    readonly chip: string;
    readonly chips: string;
    readonly city: string;
    readonly columns: string;
    readonly full: string;
    readonly header: string;
    readonly index: string;
    readonly nav: string;
    readonly phone: string;
    readonly row: string;
    readonly short: string;
  };
  export default classes;
}

declare module '*/CookieBanner.module.css' {
  const classes: {
    readonly accept: string;
    readonly banner: string;
    readonly question: string;
  };
  export default classes;
}

declare module '*/Reviews.module.css' {
  const classes: {
    readonly review: string;
    readonly reviews: string;
  };
  export default classes;
}

declare module '*/Calculator.module.css' {
  const classes: {
    readonly ahead: string;
    readonly amount: string;
    readonly calculator: string;
    readonly part: string;
    readonly result: string;
    readonly slider: string;
    readonly stack: string;
    readonly tape: string;
    readonly tapeWithSlider: string;
  };
  export default classes;
}

declare module '*/SertPage.module.css' {
  const classes: {
    readonly actions: string;
    readonly crumbs: string;
    readonly office: string;
    readonly terms: string;
  };
  export default classes;
}

declare module '*/CampaignPage.module.css' {
  const classes: {
    readonly facts: string;
    readonly long: string;
    readonly rows: string;
    readonly stepsActions: string;
  };
  export default classes;
}

declare module '*/LoyalPage.module.css' {
  const classes: {
    readonly benefit: string;
    readonly benefits: string;
    readonly figure: string;
    readonly figures: string;
  };
  export default classes;
}

declare module '*/Winners.module.css' {
  const classes: {
    readonly card: string;
    readonly place: string;
    readonly places: string;
    readonly region: string;
    readonly regions: string;
    readonly sum: string;
  };
  export default classes;
}

declare module '*/Ladder.module.css' {
  const classes: {
    readonly caption: string;
    readonly here: string;
    readonly ladder: string;
    readonly late: string;
    readonly mine: string;
    readonly own: string;
    readonly places: string;
    readonly prize: string;
    readonly ruler: string;
    readonly step: string;
    readonly threshold: string;
  };
  export default classes;
}

declare module '*/Leaderboards.module.css' {
  const classes: {
    readonly boards: string;
    readonly jump: string;
  };
  export default classes;
}

declare module '*/RegionTable.module.css' {
  const classes: {
    readonly bar: string;
    readonly board: string;
    readonly dense: string;
    readonly earns: string;
    readonly group: string;
    readonly note: string;
    readonly own: string;
    readonly place: string;
    readonly top: string;
  };
  export default classes;
}

declare module '*/Products.module.css' {
  const classes: {
    readonly benefit: string;
    readonly card: string;
    readonly code: string;
    readonly dimension: string;
    readonly empty: string;
    readonly grid: string;
    readonly more: string;
    readonly name: string;
    readonly photo: string;
    readonly picture: string;
    readonly price: string;
    readonly quantity: string;
    readonly row: string;
    readonly saving: string;
    readonly set: string;
  };
  export default classes;
}

declare module '*/NextStep.module.css' {
  const classes: {
    readonly distance: string;
    readonly step: string;
  };
  export default classes;
}

declare module '*/SavingsResult.module.css' {
  const classes: {
    readonly actions: string;
    readonly answer: string;
    readonly art: string;
    readonly card: string;
    readonly count: string;
    readonly heading: string;
    readonly mine: string;
    readonly nothing: string;
    readonly peak: string;
    readonly points: string;
    readonly prize: string;
    readonly reserved: string;
    readonly result: string;
    readonly rows: string;
  };
  export default classes;
}

declare module '*/SavingsSection.module.css' {
  const classes: {
    readonly art: string;
    readonly check: string;
    readonly loyalRoom: string;
    readonly panel: string;
    readonly room: string;
    readonly words: string;
  };
  export default classes;
}

declare module '*/ErrorPage.module.css' {
  const classes: {
    readonly columns: string;
    readonly contact: string;
    readonly error: string;
    readonly lead: string;
    readonly text: string;
  };
  export default classes;
}

declare module '*/Categories.module.css' {
  const classes: {
    readonly cubes: string;
    readonly heart: string;
    readonly isNow: string;
    readonly list: string;
    readonly name: string;
    readonly offered: string;
    readonly set: string;
    readonly shadow: string;
  };
  export default classes;
}

declare module '*/CategoryPicker.module.css' {
  const classes: {
    readonly box: string;
    readonly error: string;
    readonly grid: string;
    readonly legend: string;
    readonly note: string;
    readonly pick: string;
    readonly picker: string;
    readonly tick: string;
    readonly wrong: string;
  };
  export default classes;
}

declare module '*/PickerBar.module.css' {
  const classes: {
    readonly bar: string;
    readonly filled: string;
    readonly left: string;
    readonly slots: string;
  };
  export default classes;
}

declare module '*/Modals.module.css' {
  const classes: {
    readonly facts: string;
    readonly left: string;
    readonly text: string;
    readonly together: string;
  };
  export default classes;
}

declare module '*/SupportPhones.module.css' {
  const classes: {
    readonly advice: string;
    readonly failure: string;
    readonly phones: string;
    readonly text: string;
  };
  export default classes;
}

declare module '*/AskForCard.module.css' {
  const classes: {
    readonly ask: string;
  };
  export default classes;
}

declare module '*/CardActions.module.css' {
  const classes: {
    readonly account: string;
    readonly choosing: string;
    readonly filling: string;
    readonly reward: string;
    readonly toPromotions: string;
    readonly words: string;
  };
  export default classes;
}

declare module '*/CardStatus.module.css' {
  const classes: {
    readonly aside: string;
    readonly card: string;
    readonly head: string;
    readonly main: string;
    readonly status: string;
    readonly then: string;
    readonly turned: string;
  };
  export default classes;
}

declare module '*/ClubCard.module.css' {
  const classes: {
    readonly card: string;
    readonly number: string;
    readonly status: string;
    readonly words: string;
  };
  export default classes;
}

declare module '*/NextMonth.module.css' {
  const classes: {
    readonly categories: string;
  };
  export default classes;
}

declare module '*/PointsByMonth.module.css' {
  const classes: {
    readonly bar: string;
    readonly month: string;
    readonly months: string;
    readonly none: string;
    readonly now: string;
    readonly points: string;
  };
  export default classes;
}

declare module '*/OverviewPage.module.css' {
  const classes: {
    readonly endedSummary: string;
    readonly head: string;
    readonly issue: string;
    readonly links: string;
    readonly page: string;
    readonly row: string;
    readonly rows: string;
    readonly slug: string;
    readonly state: string;
  };
  export default classes;
}

declare module '*/PromotionsPage.module.css' {
  const classes: {
    readonly action: string;
    readonly drawing: string;
    readonly ended: string;
    readonly endedTitle: string;
    readonly framed: string;
    readonly last: string;
    readonly long: string;
    readonly note: string;
    readonly page: string;
    readonly state: string;
    readonly text: string;
    readonly thumbnail: string;
    readonly tile: string;
    readonly tiles: string;
    readonly title: string;
    readonly year: string;
  };
  export default classes;
}

declare module '*/CardCheck.module.css' {
  const classes: {
    readonly band: string;
    readonly head: string;
    readonly more: string;
    readonly panel: string;
    readonly words: string;
  };
  export default classes;
}

declare module '*/CheckResult.module.css' {
  const classes: {
    readonly action: string;
    readonly benefit: string;
    readonly danger: string;
    readonly failed: string;
    readonly name: string;
    readonly out: string;
    readonly result: string;
    readonly row: string;
    readonly rows: string;
    readonly status: string;
    readonly text: string;
    readonly thumbnail: string;
    readonly title: string;
    readonly value: string;
  };
  export default classes;
}

declare module '*/Footer.module.css' {
  const classes: {
    readonly footer: string;
    readonly grid: string;
    readonly lastLine: string;
    readonly legal: string;
    readonly offer: string;
    readonly offerLink: string;
  };
  export default classes;
}

declare module '*/Hero.module.css' {
  const classes: {
    readonly actions: string;
    readonly art: string;
    readonly columns: string;
    readonly dates: string;
    readonly framed: string;
    readonly hero: string;
    readonly lead: string;
    readonly long: string;
    readonly note: string;
    readonly text: string;
    readonly title: string;
    readonly wide: string;
  };
  export default classes;
}

declare module '*/Logo.module.css' {
  const classes: {
    readonly angle: string;
    readonly compact: string;
    readonly inverse: string;
    readonly logo: string;
    readonly mark: string;
    readonly square: string;
  };
  export default classes;
}

declare module '*/Page.module.css' {
  const classes: {
    readonly header: string;
    readonly headerLink: string;
    readonly partner: string;
    readonly row: string;
    readonly skip: string;
  };
  export default classes;
}

declare module '*/RunningPromotions.module.css' {
  const classes: {
    readonly action: string;
    readonly body: string;
    readonly drawing: string;
    readonly state: string;
    readonly tile: string;
    readonly tiles: string;
    readonly title: string;
    readonly words: string;
  };
  export default classes;
}

declare module '*/Steps.module.css' {
  const classes: {
    readonly fourSteps: string;
    readonly step: string;
    readonly steps: string;
  };
  export default classes;
}

declare module '*/GetCard.module.css' {
  const classes: {
    readonly hint: string;
    readonly worth: string;
  };
  export default classes;
}

declare module '*/Button.module.css' {
  const classes: {
    readonly button: string;
    readonly cta: string;
    readonly ghost: string;
    readonly medium: string;
    readonly onHero: string;
    readonly textButton: string;
    readonly vial: string;
    readonly wide: string;
    readonly withArrow: string;
  };
  export default classes;
}

declare module '*/Disclosure.module.css' {
  const classes: {
    readonly summary: string;
    readonly unmarked: string;
  };
  export default classes;
}

declare module '*/Icon.module.css' {
  const classes: {
    readonly icon: string;
    readonly small: string;
  };
  export default classes;
}

declare module '*/Modal.module.css' {
  const classes: {
    readonly actions: string;
    readonly alert: string;
    readonly body: string;
    readonly close: string;
    readonly closing: string;
    readonly foot: string;
    readonly modal: string;
    readonly title: string;
    readonly wide: string;
  };
  export default classes;
}

declare module '*/Panel.module.css' {
  const classes: {
    readonly panel: string;
  };
  export default classes;
}

declare module '*/Section.module.css' {
  const classes: {
    readonly concrete: string;
    readonly container: string;
    readonly flush: string;
    readonly head: string;
    readonly headWithAside: string;
    readonly section: string;
    readonly split: string;
    readonly tint: string;
    readonly vial: string;
  };
  export default classes;
}

declare module '*/StretchedLink.module.css' {
  const classes: {
    readonly area: string;
    readonly link: string;
  };
  export default classes;
}

declare module '*/CardForm.module.css' {
  const classes: {
    readonly below: string;
    readonly form: string;
    readonly refused: string;
    readonly reserved: string;
  };
  export default classes;
}

declare module '*/ErrorSummary.module.css' {
  const classes: {
    readonly summary: string;
  };
  export default classes;
}

declare module '*/TextField.module.css' {
  const classes: {
    readonly chevron: string;
    readonly clear: string;
    readonly control: string;
    readonly digits: string;
    readonly error: string;
    readonly field: string;
    readonly help: string;
    readonly input: string;
    readonly invalid: string;
    readonly label: string;
    readonly labelRow: string;
  };
  export default classes;
}

declare module '*/FailedCode.module.css' {
  const classes: {
    readonly failed: string;
  };
  export default classes;
}

declare module '*/ProgressBar.module.css' {
  const classes: {
    readonly progress: string;
  };
  export default classes;
}

declare module '*/Scripting.module.css' {
  const classes: {
    readonly plainOnly: string;
    readonly scriptOnly: string;
  };
  export default classes;
}

declare module '*/Skeleton.module.css' {
  const classes: {
    readonly skeleton: string;
    readonly tall: string;
  };
  export default classes;
}

declare module '*/Note.module.css' {
  const classes: {
    readonly actions: string;
    readonly danger: string;
    readonly empty: string;
    readonly emptyText: string;
    readonly emptyTitle: string;
    readonly note: string;
    readonly toast: string;
  };
  export default classes;
}

declare module '*/Text.module.css' {
  const classes: {
    readonly display: string;
    readonly h2: string;
    readonly h3: string;
    readonly lead: string;
    readonly noWrap: string;
    readonly report: string;
    readonly title: string;
    readonly unbroken: string;
    readonly visuallyHidden: string;
  };
  export default classes;
}
