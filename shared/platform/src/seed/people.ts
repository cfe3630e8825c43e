import type { Random } from '../random';

const firstNames =
  'Amara Aiko Alejandra Ana Anders Arjun Astrid Beatriz Bilal Camille Carlos Chiara Chloe Dagny Daniel Daria Diego Elena Emeka Emma Farah Fatima Felix Freya Giulia Grace Hana Hassan Henrik Ines Ingrid Isla Ivan Jakub Jana João Jonas Kaito Katarzyna Kofi Lars Layla Leila Liam Linh Lucía Luca Maja Malik Mareike Maria Mateo Mei Mia Milan Mina Nadia Niamh Nikos Noah Nora Oksana Olivia Omar Oscar Paula Pedro Petra Priya Rafael Rania Rosa Ruben Saanvi Sami Sara Sibusiso Siobhán Sofia Stefan Tariq Tereza Thandi Theo Tomás Umi Valentina Vera Viktor Wanjiru Yara Yuki Yusuf Zofia Zuri'.split(
    ' ',
  );
const lastNames =
  'Abebe Achebe Almeida Andersson Bakker Bauer Bianchi Boateng Carvalho Castro Chen Cohen Costa Dubois Eriksen Farouk Fernández Fischer Fontaine García Gupta Haddad Hansen Hernández Horváth Ibrahim Ito Ivanova Jansen Kamau Kaur Kaya Keller Kim Kowalska Kuznetsova Larsen Leclerc Lewandowski Lindqvist López Mahlangu Mancini Marino Martin Mazur Mbeki Mehta Meyer Moreau Müller Murphy Nakamura Nguyen Novák Nowak OConnor Okafor Okonkwo Olsen Osei Papadopoulos Park Patel Pereira Petrov Popescu Ramos Rossi Rousseau Santos Sato Schmidt Sharma Silva Singh Suzuki Svensson Takahashi Tanaka Torres Tran Vargas Virtanen Walsh Wang Weber Williams Wójcik Yamamoto Yilmaz Zhang'.split(
    ' ',
  );
/** Domains reserved for examples, so that no address is real. */
const domains = ['example.com', 'example.net', 'example.org', 'mail.example.com', 'post.example.net'];

const ascii = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase();

export function randomEmail(random: Random, number: number): string {
  const separator = random.pick(['.', '.', '_', '']);
  const suffix = random.chance(0.4) ? String(random.between(1, 99)) : '';
  const tag = number % 97 === 5 ? '+wearable' : '';
  const local = `${ascii(random.pick(firstNames))}${separator}${ascii(random.pick(lastNames))}${suffix}${tag}`;
  return `${local}@${random.pick(domains)}`;
}
