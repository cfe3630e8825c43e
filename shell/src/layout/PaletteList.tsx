import { useEffect } from 'react';
import { preloadArea } from '../remotes/loadArea';
import styles from './CommandPalette.module.css';
import type { Offer, OfferGroup } from './paletteOffers';

interface PaletteListProps {
  /** The list's element id; option ids are this with their index. */
  id: string;
  groups: readonly OfferGroup[];
  /** The index of the option that Enter would choose. */
  active: number;
  onChoose: (key: string) => void;
  onTake: (offer: Offer) => void;
}

/** The palette's options by group; the field above keeps the focus. */
export function PaletteList({ id, groups, active, onChoose, onTake }: PaletteListProps) {
  // Chosen by keyboard, it may be scrolled out of view.
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const all = groups.flatMap(({ offers }) => offers);
  return (
    <div id={id} role="listbox" aria-label="Pages, records and actions" className={styles.list}>
      {groups.map(({ name, offers }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={name} role="group" aria-label={name}>
          <div aria-hidden="true" className={styles.group}>
            {name}
          </div>
          {offers.map((offer) => {
            const number = all.indexOf(offer);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works through the field that has the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
              <div
                key={offer.key}
                id={`${id}-${number}`}
                role="option"
                aria-selected={number === active}
                className={styles.option}
                // Not on pointer enter, which also fires when the list moves under a resting pointer.
                onPointerMove={() => {
                  if (number === active) return;
                  onChoose(offer.key);
                  if (offer.area !== undefined) preloadArea(offer.area);
                }}
                onClick={() => onTake(offer)}
              >
                {offer.label}
                {offer.detail && <span className={styles.detail}> {offer.detail}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
