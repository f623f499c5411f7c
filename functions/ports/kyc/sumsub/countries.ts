// The three-letter country codes that Sumsub expects (ISO 3166-1 alpha-3), for the countries where players can be
// registered (config/geo).
const THREE = `AT:AUT AU:AUS BE:BEL BG:BGR BR:BRA CA:CAN CH:CHE CY:CYP CZ:CZE DE:DEU DK:DNK EE:EST ES:ESP FI:FIN FR:FRA GB:GBR GR:GRC
HR:HRV HU:HUN IE:IRL IS:ISL IT:ITA JP:JPN KW:KWT LI:LIE LT:LTU LU:LUX LV:LVA MT:MLT MX:MEX NL:NLD NO:NOR NZ:NZL PL:POL PT:PRT RO:ROU
SE:SWE SI:SVN SK:SVK US:USA ZA:ZAF`;

export const ALPHA_3: ReadonlyMap<string, string> = new Map(
  THREE.split(/\s+/).map((pair) => pair.split(':') as [string, string]),
);
