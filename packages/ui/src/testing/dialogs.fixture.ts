/** Dialogs as far as a test asks: jsdom has the element, without what opens and closes it. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
